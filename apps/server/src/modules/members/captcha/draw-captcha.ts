import sharp from 'sharp';
import { type Point, strokesOf } from './glyphs.ts';

const WIDTH = 240;
const HEIGHT = 84;
const INK = '#1f3d33';
const PAPER = '#e9e4d4';

type Chance = (from: number, to: number) => number;

/** A PNG of the text: each character turned, slanted and scaled on its own, all of it bent by a wave, with lines of the same ink across. */
export function drawCaptcha(text: string, random: (bytes: number) => Buffer): Promise<Buffer> {
  const chance = chanceOf(random);
  const bend = waveOf(chance);
  const step = (WIDTH - 36) / text.length;
  const strokes = [...text].flatMap((character, index) => glyphStrokes(character, 18 + step * (index + 0.5), chance));
  const lines = Array.from({ length: 3 }, () => acrossLine(chance));
  const paths = [
    ...strokes.map(points => path(points.map(bend), chance(3.6, 5.2))),
    ...lines.map(points => path(points.map(bend), chance(1.6, 3))),
  ];
  const specks = Array.from({ length: 70 }, () => speck(chance));
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>${specks.join('')}${paths.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 16, compressionLevel: 9 }).toBuffer();
}

/** Evenly spread numbers out of the server's randomness: they only place ink. */
function chanceOf(random: (bytes: number) => Buffer): Chance {
  let pool: Buffer = Buffer.alloc(0);
  let at = 0;
  return (from, to) => {
    if (at + 4 > pool.length) {
      pool = random(1024);
      at = 0;
    }
    const share = pool.readUInt32BE(at) / 2 ** 32;
    at += 4;
    return from + share * (to - from);
  };
}

function glyphStrokes(character: string, centre: number, chance: Chance): Point[][] {
  const angle = chance(-0.3, 0.3);
  const slant = chance(-0.22, 0.22);
  const width = chance(2.5, 3.3);
  const height = chance(2.9, 3.7);
  const [shiftX, shiftY] = [chance(-3, 3), chance(-7, 7)];
  return strokesOf(character).map(stroke =>
    densely(stroke).map(([x, y]): Point => {
      const fromMiddleY = (y - 7) * height;
      const fromMiddleX = (x - 5) * width + slant * fromMiddleY;
      return [
        centre + shiftX + fromMiddleX * Math.cos(angle) - fromMiddleY * Math.sin(angle),
        HEIGHT / 2 + shiftY + fromMiddleX * Math.sin(angle) + fromMiddleY * Math.cos(angle),
      ];
    }),
  );
}

/** Points in between, so that a wave bends the straight parts too. */
function densely(stroke: readonly Point[], parts = 5): Point[] {
  return stroke.flatMap(([x, y], index): Point[] => {
    const next = stroke[index + 1];
    if (!next) return [[x, y]];
    return Array.from({ length: parts }, (_, part) => [
      x + ((next[0] - x) * part) / parts,
      y + ((next[1] - y) * part) / parts,
    ]);
  });
}

function waveOf(chance: Chance): (point: Point) => Point {
  const [heightX, heightY] = [chance(2, 4), chance(3, 6)];
  const [lengthX, lengthY] = [chance(14, 24), chance(20, 34)];
  const [phaseX, phaseY] = [chance(0, 6.28), chance(0, 6.28)];
  return ([x, y]) => [x + heightX * Math.sin(y / lengthX + phaseX), y + heightY * Math.sin(x / lengthY + phaseY)];
}

function acrossLine(chance: Chance): Point[] {
  const [from, to] = [chance(12, HEIGHT - 12), chance(12, HEIGHT - 12)];
  return Array.from({ length: 25 }, (_, index) => [(WIDTH * index) / 24, from + ((to - from) * index) / 24]);
}

const path = (points: Point[], width: number): string =>
  `<path d="M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}" fill="none" stroke="${INK}" ` +
  `stroke-width="${width.toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"/>`;

const speck = (chance: Chance): string =>
  `<circle cx="${chance(0, WIDTH).toFixed(1)}" cy="${chance(0, HEIGHT).toFixed(1)}" r="${chance(0.6, 1.8).toFixed(1)}" fill="${INK}"/>`;
