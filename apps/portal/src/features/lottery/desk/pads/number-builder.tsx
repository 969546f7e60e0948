import { ordersOf, parseTickets, ROLL, type TicketsField } from '@baize/lottery/rules';
import { Button, NumberPad, useText } from '@baize/ui';
import { type ReactNode, useState } from 'react';
import type { PadProps } from './pad-props.ts';

const FIGURES = [...'0123456789'];
const ADDED_MAX = 10_000;

/** Figures for each place; what they make together goes into the list of numbers. Where one figure rolls, its sign stands beside them. */
export function NumberBuilder({ field, draft, onDraft }: PadProps & { field: TicketsField }): ReactNode {
  const t = useText();
  const [rows, setRows] = useState<readonly (readonly string[])[]>([]);
  const rolls = field.covers === 'roll';
  const places = Array.from({ length: field.length }, (_, at) => rows[at] ?? []);
  const count = places.reduce((product, row) => product * row.length, 1);
  const made = count > ADDED_MAX ? [] : madeOf(places).filter(number => !rolls || number.split(ROLL).length === 2);
  const known = draft.text.trim() === '' ? [] : parseTickets(field, draft.text).tickets;
  const merge = (more: readonly string[]): void =>
    onDraft({ ...draft, text: [...new Set([...known, ...more])].join(' ') });
  const add = (): void => {
    merge(made);
    setRows([]);
  };
  return (
    <div className="builder">
      {places.map((row, at) => (
        <NumberPad
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its index.
          key={at}
          label={t('desk.figure', { place: at + 1 })}
          values={rolls ? [...FIGURES, ROLL] : FIGURES}
          selected={row}
          columns={rolls ? FIGURES.length + 1 : FIGURES.length}
          onChange={picked => setRows(places.map((each, place) => (place === at ? picked : each)))}
          {...(rolls
            ? {
                name: value => (value === ROLL ? t('desk.rolls') : value),
                face: value => (value === ROLL ? ROLL : undefined),
                words: false,
              }
            : {})}
        />
      ))}
      <div className="builder-do row wrap">
        <Button icon="plus" size="s" disabled={made.length === 0} onClick={add}>
          {t('desk.addNumbers', { count: rolls ? made.length : count })}
        </Button>
        {field.order === 'sequence' && !rolls && (
          <Button
            size="s"
            look="quiet"
            disabled={known.length === 0 || known.length * 24 > ADDED_MAX}
            onClick={() => merge(known.flatMap(ordersOf))}
          >
            {t('desk.allOrders')}
          </Button>
        )}
        {rolls && <span className="small muted">{t('desk.rollHelp')}</span>}
      </div>
    </div>
  );
}

/** Every number that has one of the figures chosen at each place. */
const madeOf = (places: readonly (readonly string[])[]): readonly string[] =>
  places.reduce<readonly string[]>((made, row) => made.flatMap(head => row.map(next => head + next)), ['']);
