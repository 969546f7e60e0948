import type { RowsField, Value } from '@baize/lottery/rules';
import { NumberPad, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { withRow } from '../draft.ts';
import type { PadProps } from './pad-props.ts';
import { useQuickChoices, useShutText } from './quick.ts';
import { useValueLook } from './value-look.tsx';

/** One row of values for each place. */
export function RowsPad({ field, play, draft, onDraft, missing, shut }: PadProps & { field: RowsField }): ReactNode {
  const t = useText();
  const look = useValueLook(play, field);
  const quick = useQuickChoices(field);
  const why = useShutText();
  return field.rows.map((row, at) => {
    const place = play.slice?.[at] ?? at;
    return (
      <NumberPad
        key={row.labelKey}
        label={t(`play.place.${row.labelKey}`)}
        subLabel={row.sign && <Sign>{row.sign}</Sign>}
        values={field.values.map(String)}
        selected={(draft.rows[at] ?? []).map(String)}
        onChange={picked => onDraft(withRow(draft, at, valuesOf(field.values, picked), field.rows.length))}
        name={value => look.name(valueNamed(field.values, value))}
        words={look.words}
        columns={look.words ? Math.min(field.values.length, 5) : field.values.length}
        {...(shut ? { shut: value => why(shut(field, valueNamed(field.values, value), { row: at })) } : {})}
        {...(quick && !look.words ? { quick } : {})}
        {...(missing && !look.words ? { miss: (value: string) => missing([place], Number(value)) } : {})}
      />
    );
  });
}

/** The Chinese figure of a place, as boards print it. A phone has the name alone, and need not look for a font of another script. */
const Sign = ({ children }: { children: string }): ReactNode => (
  <span className="sign" lang="zh">
    {children}
  </span>
);

/** Pads speak text; the engine speaks numbers and symbols. */
export const valuesOf = (values: readonly Value[], picked: readonly string[]): readonly Value[] =>
  values.filter(value => picked.includes(String(value)));

export const valueNamed = (values: readonly Value[], text: string): Value =>
  values.find(value => String(value) === text) ?? text;
