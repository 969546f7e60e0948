import { Select, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { daysOf, RANGES, type Range } from '../../../shared/format/range.ts';
import type { LotteryGame } from '../../../shared/navigation/use-menus.ts';
import type { Chase } from './chase-state.tsx';
import { GameFilter, StateFilter } from './record-filter.tsx';
import { TypedFilter } from './typed-filter.tsx';
import { isIssueNo } from './whole.ts';

/** What stands on the filters of the chases; an empty text filters nothing. */
export type ChaseFilter = {
  readonly gameCode: string;
  readonly state: Chase['state'] | '';
  /** A chase may run for months: without a range all are shown. */
  readonly range: Range | '';
  readonly issueNo: string;
};

export const EVERY_CHASE: ChaseFilter = { gameCode: '', state: '', range: '', issueNo: '' };

const STATES = ['running', 'won', 'stopped', 'finished'] as const;

/** The filter as the wire takes it. */
export const chasesAsked = ({ gameCode, state, range, issueNo }: ChaseFilter) => ({
  ...(gameCode && { gameCode }),
  ...(state && { state }),
  ...(range && daysOf(range)),
  ...(isIssueNo(issueNo) && { issueNo }),
});

type Props = {
  filter: ChaseFilter;
  onChange: (some: Partial<ChaseFilter>) => void;
  games: readonly LotteryGame[];
};

/** Chases by game, state, the days of their placing, and an issue that they play. */
export function ChaseFilters({ filter, onChange, games }: Props): ReactNode {
  const t = useText();
  return (
    <div className="filters">
      <GameFilter value={filter.gameCode} onChange={gameCode => onChange({ gameCode })} games={games} />
      <StateFilter value={filter.state} onChange={state => onChange({ state })} states={STATES} named="chase.state" />
      <Select
        small
        icon="calendar"
        label={t('range.label')}
        value={filter.range}
        onChange={range => onChange({ range })}
        items={[
          { value: '', label: t('common.all') },
          ...RANGES.map(range => ({ value: range, label: t(`range.${range}`) })),
        ]}
      />
      <TypedFilter
        label={t('fair.issue')}
        value={filter.issueNo}
        isWhole={isIssueNo}
        onChange={issueNo => onChange({ issueNo })}
      />
    </div>
  );
}
