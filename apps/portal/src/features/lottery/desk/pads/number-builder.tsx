import { parseTickets, type TicketsField } from '@baize/lottery';
import { Button, NumberPad, useText } from '@baize/ui';
import { type ReactNode, useState } from 'react';
import type { PadProps } from './pads.tsx';

const FIGURES = [...'0123456789'];
const ADDED_MAX = 10_000;

/** Figures for each place; what they make together goes into the list of numbers. */
export function NumberBuilder({ field, play, draft, onDraft }: PadProps & { field: TicketsField }): ReactNode {
  const t = useText();
  const [rows, setRows] = useState<readonly (readonly string[])[]>([]);
  const places = Array.from({ length: field.length }, (_, at) => rows[at] ?? []);
  const count = places.reduce((product, row) => product * row.length, 1);
  const merge = (more: readonly string[]): void => {
    const known = draft.text.trim() === '' ? [] : parseTickets(play, draft.text).tickets;
    onDraft({ ...draft, text: [...new Set([...known, ...more])].join(' ') });
  };
  const add = (): void => {
    merge(places.reduce<readonly string[]>((made, row) => made.flatMap(head => row.map(next => head + next)), ['']));
    setRows([]);
  };
  const known = draft.text.trim() === '' ? [] : parseTickets(play, draft.text).tickets;
  return (
    <div className="builder">
      {places.map((row, at) => (
        <NumberPad
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its index.
          key={at}
          label={t('desk.figure', { place: at + 1 })}
          values={FIGURES}
          selected={row}
          columns={10}
          onChange={picked => setRows(places.map((each, place) => (place === at ? picked : each)))}
        />
      ))}
      <div className="builder-do row wrap">
        <Button icon="plus" size="s" disabled={count === 0 || count > ADDED_MAX} onClick={add}>
          {t('desk.addNumbers', { count })}
        </Button>
        {field.order === 'sequence' && (
          <Button
            size="s"
            look="quiet"
            disabled={known.length === 0 || known.length * 24 > ADDED_MAX}
            onClick={() => merge(known.flatMap(ordersOf))}
          >
            {t('desk.allOrders')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Every order of a number's figures, each once. */
export function ordersOf(number: string): readonly string[] {
  if (number.length < 2) return [number];
  const orders = [...number].flatMap((figure, at) =>
    ordersOf(number.slice(0, at) + number.slice(at + 1)).map(rest => figure + rest),
  );
  return [...new Set(orders)];
}
