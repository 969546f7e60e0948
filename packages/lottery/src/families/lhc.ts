import { total } from '../core/combinatorics.ts';
import type { Draw, DrawFact } from '../core/draw-types.ts';
import type { Family } from '../core/types.ts';
import { animalPlays, missPlays, tailPlays } from '../marksix/appear.ts';
import { linkedPlays, normalInPlace, normalNumber } from '../marksix/normals.ts';
import { colourOf, specialOf } from '../marksix/numbers.ts';
import {
  animalSet,
  specialAnimal,
  specialColour,
  specialHead,
  specialNumber,
  specialSides,
  specialTail,
} from '../marksix/special.ts';
import { animalCount, sevenColours, totalSides } from '../marksix/whole.ts';
import { drawings } from './drawings.ts';

function facts(draw: Draw): readonly DrawFact[] {
  const sum = total(draw.numbers);
  return [
    { key: 'sum', value: sum },
    { key: 'size', value: sum >= 175 ? '大' : '小' },
    { key: 'parity', value: sum % 2 === 1 ? '单' : '双' },
    { key: 'special', value: specialOf(draw) },
    { key: 'colour', value: colourOf(specialOf(draw)) },
  ];
}

/** 六合彩: six normals in draw order and a special, of 49 balls. */
export const lhc: Family = {
  ...drawings.LHC,
  labelKey: 'lhc',
  facts,
  plays: [
    specialNumber,
    specialSides,
    specialColour,
    specialAnimal,
    animalSet,
    specialHead,
    specialTail,
    normalNumber,
    normalInPlace,
    ...linkedPlays,
    ...animalPlays,
    ...tailPlays,
    ...missPlays,
    totalSides,
    animalCount,
    sevenColours,
  ],
};
