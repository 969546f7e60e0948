/** A point of a stroke: 10 wide and 14 high, y downwards. */
export type Point = readonly [x: number, y: number];

/** The characters of a captcha as strokes, so that no font is needed. Look-alikes (0 O, 1 I, 5 S, 8 B, U V) are left out. */
const STROKES: Readonly<Record<string, string>> = {
  '2': '1,3 3,0.5 7,0.5 9,3 8.5,6 1,13.5 9.5,13.5',
  '3': '1,0.5 8.5,0.5 4.5,6 8,7 9.5,10 7,13.5 3,13.8 0.8,12',
  '4': '7.5,14 7.5,0 0.5,9.5 10,9.5',
  '7': '0.5,0.5 9.5,0.5 4,14',
  '9': '9,5 6.5,7.5 3,7.2 1,4.5 2.2,1.2 5.5,0 8.5,1.5 9,5 8.5,10 5,14',
  A: '0.5,14 5,0 9.5,14 | 2.2,9 7.8,9',
  C: '9,2.5 6.5,0.3 3.5,0.3 1,3 0.7,7 1,11 3.5,13.7 6.5,13.7 9,11.5',
  E: '9,0.5 1,0.5 1,13.5 9,13.5 | 1,7 7.5,7',
  F: '9,0.5 1,0.5 1,14 | 1,6.8 7.5,6.8',
  H: '1,0 1,14 | 9,0 9,14 | 1,7 9,7',
  J: '8,0 8,10.5 6,13.5 3,13.5 1,11',
  K: '1,0 1,14 | 9,0 1.2,8 | 4,5.8 9.3,14',
  L: '1.5,0 1.5,13.5 9,13.5',
  M: '0.5,14 1,0 5,8.5 9,0 9.5,14',
  N: '1,14 1,0 9,14 9,0',
  P: '1,14 1,0.5 6,0.5 9,2.5 9,5.5 6,7.6 1,7.6',
  R: '1,14 1,0.5 6,0.5 9,2.5 9,5.5 6,7.6 1,7.6 | 4.5,7.6 9.3,14',
  T: '0.3,0.5 9.7,0.5 | 5,0.5 5,14',
  W: '0,0 2.5,14 5,5 7.5,14 10,0',
  X: '0.8,0 9.2,14 | 9.2,0 0.8,14',
  Y: '0.5,0 5,7 9.5,0 | 5,7 5,14',
};

export const CAPTCHA_ALPHABET = Object.keys(STROKES).join('');

/** The strokes of a character, each a line through its points; none for a character that is not in the alphabet. */
export const strokesOf = (character: string): Point[][] =>
  (STROKES[character] ?? '').split(' | ').map(stroke => stroke.split(' ').map(point));

const point = (text: string): Point => {
  const [x = 0, y = 0] = text.split(',').map(Number);
  return [x, y];
};
