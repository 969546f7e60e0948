import {
  type ChoiceField,
  type Field,
  type Form,
  type Play,
  quickPicks,
  type RowsField,
  type SetField,
  type Value,
} from '@baize/lottery';
import { Chips, NumberPad, type QuickPick, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { valueName } from '../names.ts';
import { type Draft, withChoice, withRow, withSet } from './draft.ts';
import { TypedField } from './typed-field.tsx';
import type { Missing } from './use-missing.ts';

type Props = {
  play: Play;
  form: Form;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  missing: Missing | undefined;
};

/** The pads of a form, whatever fields it has: the desk knows fields, not plays. */
export function Pads({ play, form, draft, onDraft, missing }: Props): ReactNode {
  return form.fields.map(field => (
    <PadField key={field.key} field={field} play={play} draft={draft} onDraft={onDraft} missing={missing} />
  ));
}

type FieldProps = Omit<Props, 'form'> & { field: Field };

function PadField({ field, ...rest }: FieldProps): ReactNode {
  switch (field.kind) {
    case 'rows':
      return <Rows field={field} {...rest} />;
    case 'set':
      return <ValueSet field={field} {...rest} />;
    case 'choice':
      return <Choice field={field} {...rest} />;
    case 'tickets':
      return <TypedField field={field} {...rest} />;
  }
}

function Rows({ field, play, draft, onDraft, missing }: FieldProps & { field: RowsField }): ReactNode {
  const t = useText();
  const quick = useQuickWords(field);
  return field.rows.map((row, at) => {
    const place = play.slice?.[at] ?? at;
    const words = typeof field.values[0] === 'string';
    return (
      <NumberPad
        key={row.labelKey}
        label={t(`play.place.${row.labelKey}`)}
        subLabel={row.sign}
        values={field.values.map(String)}
        selected={(draft.rows[at] ?? []).map(String)}
        onChange={picked => onDraft(withRow(draft, at, valuesOf(field.values, picked), field.rows.length))}
        {...(words ? { name: value => valueName(t, value), columns: columnsOf(field.values.length) } : {})}
        {...(quick && !words ? { quick } : {})}
        {...(missing && !words ? { miss: value => missing(place, Number(value)) } : {})}
      />
    );
  });
}

function ValueSet({ field, draft, onDraft }: FieldProps & { field: SetField }): ReactNode {
  const t = useText();
  const quick = useQuickWords(field);
  const words = field.values.some(value => typeof value === 'string');
  const one = field.max === 1;
  return (
    <NumberPad
      label={t(`play.field.${field.labelKey}`)}
      values={field.values.map(String)}
      selected={(draft.sets[field.key] ?? []).map(String)}
      onChange={picked => {
        const values = valuesOf(field.values, picked);
        onDraft(
          withSet(draft, field.key, one ? values.filter(value => !draft.sets[field.key]?.includes(value)) : values),
        );
      }}
      {...(one ? {} : { max: field.max })}
      {...(words
        ? {
            name: value => valueName(t, valuesOf(field.values, [value])[0] ?? value),
            columns: columnsOf(field.values.length),
          }
        : {})}
      {...(quick && !words && !one ? { quick } : {})}
    />
  );
}

function Choice({ field, draft, onDraft }: FieldProps & { field: ChoiceField }): ReactNode {
  const t = useText();
  return (
    <div className="rowpad">
      <div className="place">
        <b>{t(`play.field.${field.labelKey}`)}</b>
      </div>
      <Chips label={t(`play.field.${field.labelKey}`)}>
        {field.values.map(value => (
          <button
            key={String(value)}
            type="button"
            className="chip num"
            aria-pressed={draft.choices[field.key] === value}
            onClick={() => onDraft(withChoice(draft, field.key, value))}
          >
            {valueName(t, value)}
          </button>
        ))}
      </Chips>
    </div>
  );
}

/** The words of the quick picks, where the engine offers them all for this field. */
function useQuickWords(field: RowsField | SetField): Record<QuickPick, string> | undefined {
  const t = useText();
  const offered = quickPicks(field).map(pick => pick.id);
  if (!offered.includes('big') || !offered.includes('all')) return undefined;
  return {
    all: t('desk.quick.all'),
    big: t('lottery.symbol.big'),
    small: t('lottery.symbol.small'),
    odd: t('lottery.symbol.odd'),
    even: t('lottery.symbol.even'),
    clear: t('desk.quick.clear'),
  };
}

/** Words need room: at most five in a row. */
const columnsOf = (count: number): number => Math.min(count, 5);

/** Pads speak text; the engine speaks numbers and symbols. */
const valuesOf = (values: readonly Value[], picked: readonly string[]): readonly Value[] =>
  values.filter(value => picked.includes(String(value)));
