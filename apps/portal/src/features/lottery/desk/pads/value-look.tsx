import {
  animalNumbers,
  type ChoiceField,
  type Play,
  type RowsField,
  type SetField,
  type Value,
} from '@baize/lottery/rules';
import { type BallTone, Die, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { markSixTone } from '../../../../shared/lottery/mark-six-tone.ts';
import { valueName } from '../../names.ts';

/** How a value of a field is shown: its name, a picture or small print, and the colour of its ball. */
export type ValueLook = {
  readonly name: (value: Value) => string;
  readonly words: boolean;
  readonly face?: (value: Value) => ReactNode;
  readonly note?: (value: Value) => string;
  readonly tone?: (value: Value) => BallTone | undefined;
};

export function useValueLook(play: Play, field: RowsField | SetField | ChoiceField, lunarYear?: number): ValueLook {
  const t = useText();
  const width = field.kind === 'choice' ? 1 : field.width;
  const name = (value: Value): string =>
    typeof value === 'number' ? String(value).padStart(width, '0') : valueName(t, value);
  const words = field.values.some(value => typeof value === 'string');
  const faces = play.family === 'K3' ? facesOf(play, field) : undefined;
  if (faces)
    return { name: value => faces.name(Number(value)), words: false, face: value => faces.face(Number(value)) };
  if (field.key === 'heads') return { name, words: false, note: value => `${value}0–${value}9`.replace(/^00/, '01') };
  if (field.key === 'odd')
    return { name: value => t('desk.oddEven', { odd: Number(value), even: 5 - Number(value) }), words: true };
  if (play.family === 'LHC' && field.kind === 'set' && field.look === 'balls')
    return { name, words, tone: markSixTone };
  if (play.family === 'LHC' && lunarYear !== undefined && field.values.includes('鼠'))
    return { name, words, note: value => animalNumbers(String(value), lunarYear).map(two).join(' ') };
  return { name, words };
}

const two = (number: number): string => String(number).padStart(2, '0');

/** Dice stand on the pads of 快三: one, or as many as the play says, alike. */
function facesOf(play: Play, field: RowsField | SetField | ChoiceField) {
  if (field.kind !== 'set' || field.look !== 'digits') return undefined;
  const count = play.id === 'triple' ? 3 : play.id === 'pairMulti' || field.key === 'double' ? 2 : 1;
  return {
    name: (value: number): string => String(value).repeat(count),
    face: (value: number): ReactNode => (
      <span className="dice-row">
        {Array.from({ length: count }, (_, at) => `die-${at}`).map(id => (
          <Die key={id} value={value} size={count === 1 ? 38 : 26} />
        ))}
      </span>
    ),
  };
}
