import type { Drawing, DrawPart } from '../core/draw-types.ts';
import { FOUR_D, NEIGHBOUR, NORTH, SOUTH, THAI_BOARD, TOTO_5D } from '../numbers/boards.ts';

type Urn = Pick<DrawPart, 'labelKey' | 'count' | 'from' | 'to' | 'width'>;

const part = (urn: Urn, more: Partial<DrawPart> = {}): DrawPart => ({
  ...urn,
  repeats: false,
  sorted: false,
  ...more,
});
const digits = (count: number): DrawPart =>
  part({ labelKey: 'digits', count, from: 0, to: 9, width: 1 }, { repeats: true });

const SIX_OF_49: readonly DrawPart[] = [
  part({ labelKey: 'balls', count: 6, from: 1, to: 49, width: 2 }, { sorted: true }),
  part({ labelKey: 'extra', count: 1, from: 1, to: 49, width: 2 }, { sameUrn: true }),
];

/** What every family draws, without its plays: enough to read, check and draw a result. */
export const drawings = {
  SSC: { code: 'SSC', shape: [digits(5)] },
  '3D': { code: '3D', shape: [digits(3)] },
  P3: { code: 'P3', shape: [digits(3)] },
  P5: { code: 'P5', shape: [digits(5)] },
  '11X5': { code: '11X5', shape: [part({ labelKey: 'balls', count: 5, from: 1, to: 11, width: 2 })] },
  PK10: { code: 'PK10', shape: [part({ labelKey: 'cars', count: 10, from: 1, to: 10, width: 2 })] },
  K3: {
    code: 'K3',
    shape: [part({ labelKey: 'dice', count: 3, from: 1, to: 6, width: 1 }, { repeats: true, sorted: true })],
  },
  PC28: { code: 'PC28', shape: [digits(3)] },
  LHC: { code: 'LHC', shape: [part({ labelKey: 'balls', count: 7, from: 1, to: 49, width: 2 })] },
  HKMS: { code: 'HKMS', shape: SIX_OF_49 },
  SGTOTO: { code: 'SGTOTO', shape: SIX_OF_49 },
  SSQ: {
    code: 'SSQ',
    shape: [
      part({ labelKey: 'red', count: 6, from: 1, to: 33, width: 2 }, { sorted: true }),
      part({ labelKey: 'blue', count: 1, from: 1, to: 16, width: 2 }),
    ],
  },
  XSMB: { code: 'XSMB', shape: NORTH.parts },
  XSMN: { code: 'XSMN', shape: SOUTH.parts },
  THAI: { code: 'THAI', shape: THAI_BOARD.parts, otherShapes: [NEIGHBOUR.parts] },
  '4D': { code: '4D', shape: FOUR_D.parts, otherShapes: [TOTO_5D.parts] },
} satisfies Record<string, Drawing>;

const byCode: Readonly<Record<string, Drawing>> = drawings;

/** What a family draws, by its code; undefined where there is no such family. */
export const findDrawing = (code: string): Drawing | undefined =>
  Object.hasOwn(byCode, code) ? byCode[code] : undefined;
