import { parseTickets, type TicketsField } from '@baize/lottery/rules';
import { NumberPad, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { NumberBuilder } from './number-builder.tsx';
import type { PadProps } from './pad-props.ts';
import { useShutText } from './quick.ts';
import { TypedField } from './typed-field.tsx';

const GRID_LENGTH_MAX = 2;

/** Numbers of a few figures: short ones on a pad with heads and tails, long ones put together figure by figure; all can be typed. */
export function TicketPad(props: PadProps & { field: TicketsField }): ReactNode {
  const { field, play, form } = props;
  const typedOnly = field.width > 1 || play.forms.some(each => each.fields.some(({ kind }) => kind === 'rows'));
  if (typedOnly || form.id === 'typed') return <TypedField {...props} />;
  return (
    <>
      {field.length <= GRID_LENGTH_MAX ? <NumberGrid {...props} /> : <NumberBuilder {...props} />}
      <TypedField {...props} short />
    </>
  );
}

/** Every number of one or two figures, with buttons for all of a head, a tail, or a double. */
function NumberGrid({ field, draft, onDraft, shut }: PadProps & { field: TicketsField }): ReactNode {
  const t = useText();
  const why = useShutText();
  const values = Array.from({ length: 10 ** field.length }, (_, at) => String(at).padStart(field.length, '0'));
  const shown = field.order === 'multiset' ? values.filter(value => [...value].sort().join('') === value) : values;
  const selected = draft.text.trim() === '' ? [] : parseTickets(field, draft.text).tickets;
  const set = (tickets: readonly string[]): void => onDraft({ ...draft, text: tickets.join(' ') });
  return (
    <>
      <NumberPad
        label={t(`play.field.${field.labelKey}`)}
        subLabel={field.min > 1 ? `≥ ${field.min}` : undefined}
        values={shown}
        selected={selected}
        onChange={set}
        columns={10}
        max={Math.min(field.max, shown.length)}
        {...(shut ? { shut: value => why(shut(field, value)) } : {})}
      />
      {field.length === 2 && field.order === 'sequence' && field.max >= shown.length && (
        <HeadsAndTails selected={selected} onPick={tickets => set(tickets.filter(ticket => !shut?.(field, ticket)))} />
      )}
    </>
  );
}

const FIGURES = [...'0123456789'];

function HeadsAndTails({
  selected,
  onPick,
}: {
  selected: readonly string[];
  onPick: (tickets: readonly string[]) => void;
}): ReactNode {
  const t = useText();
  const rows = [
    { id: 'heads', of: (figure: string) => FIGURES.map(other => figure + other) },
    { id: 'tails', of: (figure: string) => FIGURES.map(other => other + figure) },
  ] as const;
  return (
    <div className="heads-tails">
      {rows.map(({ id, of }) => (
        <NumberPad
          key={id}
          label={t(`play.field.${id}`)}
          values={FIGURES}
          columns={10}
          selected={FIGURES.filter(figure => of(figure).every(ticket => selected.includes(ticket)))}
          onChange={figures => {
            const wanted = new Set(figures.flatMap(of));
            const before = FIGURES.filter(figure => of(figure).every(ticket => selected.includes(ticket)));
            const gone = new Set(before.filter(figure => !figures.includes(figure)).flatMap(of));
            onPick([...new Set([...selected.filter(ticket => !gone.has(ticket)), ...wanted])].sort());
          }}
        />
      ))}
    </div>
  );
}
