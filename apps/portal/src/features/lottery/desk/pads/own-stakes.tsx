import type { HouseRules, Play } from '@baize/lottery/rules';
import { figuresIn, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { targetName } from '../../names.ts';
import { type Draft, withStake } from '../draft.ts';
import { type Board, boardValues, cellKey } from './board.ts';
import { useValueLook } from './value-look.tsx';

/** A board and what is staked on it. */
export type StakedBoard = {
  play: Play;
  board: Board;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  /** What a cell is staked that has no amount of its own. */
  amount: string;
  terms: { readonly rules: HouseRules; readonly prizeGroup: number };
  isStake: (text: string) => boolean;
};

/** The amounts of the staked cells, each by the name of its cell. */
export function OwnStakes({ play, board, draft, onDraft, amount, terms, isStake }: StakedBoard): ReactNode {
  const t = useText();
  const look = useValueLook(play, board.field, terms.rules.lunarYear);
  const cells = (board.target?.values ?? [undefined]).flatMap(of =>
    boardValues(board, of).map(value => ({
      key: cellKey(of, value),
      name: [of === undefined ? '' : targetName(t, of), look.name(value)].filter(Boolean).join(' '),
    })),
  );
  const staked = cells.filter(({ key }) => draft.stakes[key] !== undefined);
  if (staked.length === 0) return null;
  return (
    <div className="own-stakes">
      {staked.map(({ key, name }) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: the field inside is its control.
        <label key={key}>
          <span>{name}</span>
          <StakeField
            className="input"
            label={t('desk.stakeOn', { what: name })}
            amount={draft.stakes[key] || amount}
            isStake={isStake}
            onAmount={typed => onDraft(withStake(draft, key, typed))}
          />
        </label>
      ))}
    </div>
  );
}

type FieldProps = {
  className?: string;
  label: string;
  amount: string;
  isStake: (text: string) => boolean;
  /** Whether Tab comes here; in a board it comes to the amount of one cell only. */
  isStop?: boolean;
  onAmount: (typed: string) => void;
};

/** What one cell is staked. */
export const StakeField = ({ className, label, amount, isStake, isStop = true, onAmount }: FieldProps): ReactNode => (
  <input
    className={className}
    inputMode="decimal"
    tabIndex={isStop ? undefined : -1}
    aria-label={label}
    aria-invalid={!isStake(amount)}
    value={amount}
    onFocus={event => event.currentTarget.select()}
    onChange={event => onAmount(figuresIn(event.target).slice(0, 12))}
  />
);
