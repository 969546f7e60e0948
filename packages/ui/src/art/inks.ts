/** Five flat inks, and a dark one for the band under the picture. */
export type InkSet = { ground: string; tint: string; disc: string; main: string; accent: string; dark: string };
export type Glyph = (ink: InkSet) => string;

const set = (ground: string, tint: string, disc: string, main: string, accent: string, dark: string): InkSet => ({
  ground,
  tint,
  disc,
  main,
  accent,
  dark,
});

export const INKS = {
  oxblood: set('#571d1b', '#6a2825', '#c4533c', '#f3e5c8', '#e3b45f', '#2e0d0c'),
  ink: set('#14263d', '#1c334e', '#3f7094', '#f0e8d3', '#e2a850', '#0a1422'),
  teal: set('#0d3b3d', '#144c4d', '#2c877d', '#f2ead4', '#e8b550', '#051e20'),
  saffron: set('#d1963a', '#c48728', '#8e3a1f', '#fbf1da', '#f2cf7e', '#2c1507'),
  plum: set('#381e3c', '#472a4b', '#8f5180', '#f3e3d2', '#e2a95c', '#1a0b1d'),
  forest: set('#173d2b', '#204d37', '#559a5e', '#f1ecd6', '#e6bd5e', '#081d13'),
  brick: set('#8a3c21', '#9b4a2c', '#dd8850', '#f8ead2', '#f2c879', '#32110a'),
  slate: set('#2a3440', '#364250', '#6f8596', '#f0e9da', '#dbab50', '#121820'),
  paper: set('#e8dbbe', '#dccba6', '#c2503a', '#1f3038', '#1d7a58', '#f7efdb'),
  rose: set('#762c44', '#883a53', '#d6808b', '#f8e7d8', '#ecbd6c', '#30101c'),
  leaf: set('#7a8a3a', '#6d7d2f', '#34491f', '#f9f2d9', '#f0d37e', '#1b2710'),
  sea: set('#1d5d7a', '#276c8a', '#8fc0c4', '#f5eddb', '#f0bb5c', '#082738'),
} satisfies Record<string, InkSet>;

export type InkName = keyof typeof INKS;

/** On paper the dark ink is the light one: what is dark elsewhere takes the main ink there. */
export const isPaper = (ink: InkSet): boolean => ink.dark === INKS.paper.dark;
