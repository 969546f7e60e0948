import { allowedValues, type SetField, type Value } from '@baize/lottery/rules';
import { NumberPad, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { placesOf } from '../places-of.ts';
import { heldApart, withPicked } from './apart.ts';
import { GroupPicks } from './group-picks.tsx';
import type { PadProps } from './pad-props.ts';
import { useQuickChoices, useShutText } from './quick.ts';
import { valueNamed, valuesOf } from './rows-pad.tsx';
import { useValueLook } from './value-look.tsx';

/** One set of values: digits, balls, sums, tails, places, animals, sides. */
export function SetPad(props: PadProps & { field: SetField }): ReactNode {
  const { field, play, draft, onDraft, lunarYear, shut, missing } = props;
  const t = useText();
  const look = useValueLook(play, field, lunarYear);
  const taken = heldApart(draft, field);
  const quick = useQuickChoices(field, taken);
  const why = useShutText();
  const values = allowedValues(field, draft.choices);
  const places = placesOf(play, field, draft);
  const one = field.max === 1;
  const selected = draft.sets[field.key] ?? [];
  const pick = (picked: readonly Value[]): void =>
    onDraft(
      withPicked(draft, field, one ? picked.filter(value => !selected.includes(value) || picked.length === 1) : picked),
    );
  return (
    <>
      <NumberPad
        label={t(`play.field.${field.labelKey}`)}
        subLabel={rangeText(field)}
        values={values.map(String)}
        selected={selected.map(String)}
        onChange={picked => pick(valuesOf(values, picked))}
        name={value => look.name(valueNamed(values, value))}
        words={look.words}
        columns={columnsOf(values.length, look.words)}
        {...(shut ? { shut: value => why(shut(field, valueNamed(values, value))) } : {})}
        {...(one ? {} : { max: field.max })}
        {...(quick && !one && (!look.words || field.values.includes('鼠')) ? { quick } : {})}
        {...(missing && places.length > 0 ? { miss: (value: string) => missing(places, Number(value)) } : {})}
        {...bound(look, values)}
      />
      {play.family === 'LHC' && field.look === 'balls' && !one && (
        <GroupPicks
          label={t(`play.field.${field.labelKey}`)}
          max={field.max}
          selected={selected}
          onPick={pick}
          lunarYear={lunarYear}
          isFree={value => !taken.includes(value) && !shut?.(field, value)}
        />
      )}
    </>
  );
}

type Shown = Pick<ReturnType<typeof useValueLook>, 'face' | 'note' | 'tone'>;

const bound = ({ face, note, tone }: Shown, values: readonly Value[]) => ({
  ...(face ? { face: (value: string) => face(valueNamed(values, value)) } : {}),
  ...(note ? { note: (value: string) => note(valueNamed(values, value)) } : {}),
  ...(tone ? { tone: (value: string) => tone(valueNamed(values, value)) } : {}),
});

/** "2–10" where a bet wants several; nothing where one is enough and any number may be. */
const rangeText = ({ min, max, values }: SetField): string | undefined => {
  if (min <= 1 && max >= values.length) return undefined;
  if (max >= values.length) return `≥ ${min}`;
  return min === max ? String(min) : `${min}–${max}`;
};

const columnsOf = (count: number, words: boolean): number => {
  if (words) return count > 12 ? 6 : Math.min(count, count === 12 ? 6 : 5);
  if (count <= 11) return count;
  return count === 33 ? 11 : count === 16 ? 8 : 10;
};
