import './pads.css';
import type { Value } from '@baize/lottery/rules';
import { activeChoice, Chips, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import type { ShutOf } from '../closed-numbers.ts';
import { stakedOn, stakesWith } from './board.ts';
import { GroupPicks } from './group-picks.tsx';
import type { StakedBoard } from './own-stakes.tsx';
import { useQuickChoices } from './quick.ts';
import { valuesOf } from './rows-pad.tsx';

type Props = StakedBoard & { of: Value | undefined; shut: ShutOf | undefined };

/** Buttons that stake many cells of a board at once: sides, and of balls all of a colour, an animal or a last figure. */
export function BoardPicks({ play, board, of, draft, onDraft, terms, shut }: Props): ReactNode {
  const t = useText();
  const { field } = board;
  const quick = useQuickChoices(field);
  // Five heads of tens are picked as fast one by one.
  if (!quick || field.key === 'heads') return null;
  const label = t(`play.field.${field.labelKey}`);
  const selected = stakedOn(board, of, draft.stakes);
  const isFree = (value: Value): boolean => !shut?.(field, value, { chosen: of });
  const pick = (values: readonly Value[]): void =>
    onDraft({ ...draft, stakes: stakesWith(board, of, draft.stakes, values) });
  const open = quick.map(choice => ({ ...choice, values: valuesOf(field.values, choice.values).filter(isFree) }));
  const pressed = activeChoice(
    open.map(choice => ({ ...choice, values: choice.values.map(String) })),
    selected.map(String),
  );
  return (
    <div className="board-picks">
      <div className="group-picks">
        <Chips label={label}>
          {open.map(({ id, label: name, values }) => (
            <button
              key={id}
              type="button"
              className="chip"
              aria-pressed={values.length === 0 ? undefined : pressed === id}
              onClick={() => pick(values)}
            >
              {name}
            </button>
          ))}
        </Chips>
      </div>
      {play.family === 'LHC' && field.look === 'balls' && (
        <GroupPicks
          label={label}
          max={field.max}
          selected={selected}
          onPick={pick}
          lunarYear={terms.rules.lunarYear}
          isFree={isFree}
        />
      )}
    </div>
  );
}
