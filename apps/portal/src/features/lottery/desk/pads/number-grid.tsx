import { ordersOf, parseTickets, type TicketsField } from '@baize/lottery/rules';
import { Chips, NumberPad, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { doublesOf, expansionsOf, FIGURES, figuresOn, gridNumbers, withFigures } from './grid-expansions.ts';
import type { PadProps } from './pad-props.ts';
import { useGridQuick, useShutText } from './quick.ts';

type Props = PadProps & { field: TicketsField };

/** Every number of one or two figures, and below it what stands for many of them, where a bet takes as many. */
export function NumberGrid(props: Props): ReactNode {
  const { field, draft, onDraft, shut, paysLess } = props;
  const t = useText();
  const why = useShutText();
  const shown = gridNumbers(field);
  const takesAll = field.max >= shown.length;
  const quick = useGridQuick(shown);
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
        {...(takesAll && field.order === 'sequence' ? { quick } : {})}
        {...(paysLess ? { mark: paysLess } : {})}
        {...(shut ? { shut: value => why(shut(field, value)) } : {})}
      />
      {field.length === 2 && takesAll && (
        <Expansions
          field={field}
          selected={selected}
          onPick={tickets => set(tickets.filter(ticket => selected.includes(ticket) || !shut?.(field, ticket)))}
        />
      )}
    </>
  );
}

type ExpansionsProps = {
  field: TicketsField;
  selected: readonly string[];
  onPick: (tickets: readonly string[]) => void;
};

const NAMES = { heads: 'play.field.heads', tails: 'play.field.tails', any_place: 'desk.anyPlace' } as const;

/** Rows of figures that bring all their numbers, the doubles, and the reverse of what is chosen. */
function Expansions({ field, selected, onPick }: ExpansionsProps): ReactNode {
  const t = useText();
  const doubles = doublesOf(field);
  const hasDoubles = doubles.every(number => selected.includes(number));
  const flipDoubles = (): void =>
    onPick(
      hasDoubles
        ? selected.filter(number => !doubles.includes(number))
        : [...new Set([...selected, ...doubles])].sort(),
    );
  return (
    <div className="heads-tails">
      {expansionsOf(field).map(expansion => (
        <NumberPad
          key={expansion.id}
          label={t(NAMES[expansion.id])}
          values={FIGURES}
          columns={10}
          selected={figuresOn(expansion, selected)}
          onChange={figures => onPick(withFigures(expansion, selected, figures))}
        />
      ))}
      <div className="group-picks">
        <Chips label={t('desk.plays')}>
          <button type="button" className="chip" aria-pressed={hasDoubles} onClick={flipDoubles}>
            {t('play.field.double')}
          </button>
          {field.order === 'sequence' && (
            <button
              type="button"
              className="chip"
              disabled={selected.length === 0}
              onClick={() => onPick([...new Set(selected.flatMap(ordersOf))].sort())}
            >
              {t('desk.allOrders')}
            </button>
          )}
        </Chips>
      </div>
    </div>
  );
}
