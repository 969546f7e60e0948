import { playName } from '@baize/lottery/names';
import { Button, Select, useText } from '@baize/ui';
import { type ReactNode, useId, useState } from 'react';
import { daysOf, type Range } from '../../../shared/format/range.ts';
import type { LotteryGame } from '../../../shared/navigation/use-menus.ts';
import { RangeSelect } from '../../../shared/parts/range-select.tsx';
import { BET_STATES, type State } from '../bet-state.tsx';
import { useFamilies } from '../families.ts';
import { GameFilter, StateFilter } from './record-filter.tsx';
import { TypedFilter } from './typed-filter.tsx';
import { isAmount, isIssueNo, isOrderNumber } from './whole.ts';

/** What stands on the filters of the betting record; an empty text filters nothing. */
export type BetFilter = {
  readonly range: Range;
  readonly gameCode: string;
  readonly playType: string;
  readonly issueNo: string;
  readonly state: State | '';
  readonly market: 'official' | 'credit' | '';
  readonly chase: 'none' | '';
  readonly number: string;
  readonly stakeMin: string;
  readonly stakeMax: string;
};

export const NO_FILTER: BetFilter = {
  range: 'week',
  gameCode: '',
  playType: '',
  issueNo: '',
  state: '',
  market: '',
  chase: '',
  number: '',
  stakeMin: '',
  stakeMax: '',
};

/** The filter as the wire takes it: what is not one yet, such as half a number, does not filter, and its field says so. */
export const asAsked = (filter: BetFilter) => ({
  ...daysOf(filter.range),
  ...(filter.gameCode && { gameCode: filter.gameCode }),
  ...(filter.gameCode && filter.playType && { playType: filter.playType }),
  ...(isIssueNo(filter.issueNo) && { issueNo: filter.issueNo }),
  ...(filter.state && { state: filter.state }),
  ...(filter.market && { market: filter.market }),
  ...(filter.chase && { chaseId: filter.chase }),
  ...(isOrderNumber(filter.number) && { number: filter.number }),
  ...(isAmount(filter.stakeMin) && { stakeMin: filter.stakeMin }),
  ...(isAmount(filter.stakeMax) && { stakeMax: filter.stakeMax }),
});

/** Whether more than the days decides what is shown. */
export const filtersBeyondRange = (filter: BetFilter): boolean =>
  Object.keys(asAsked(filter)).length > Object.keys(asAsked({ ...NO_FILTER, range: filter.range })).length;

type Props = {
  filter: BetFilter;
  onChange: (some: Partial<BetFilter>) => void;
  games: readonly LotteryGame[];
};

/** The usual filters, and behind a button those that one seldom wants. */
export function BetFilters({ filter, onChange, games }: Props): ReactNode {
  const t = useText();
  const more = useId();
  const [open, setOpen] = useState(false);
  const family = games.find(game => game.gameCode === filter.gameCode)?.family ?? '';
  const plays = useFamilies([family])?.get(family)?.plays ?? [];
  return (
    <>
      <div className="filters">
        <GameFilter value={filter.gameCode} onChange={gameCode => onChange({ gameCode, playType: '' })} games={games} />
        {plays.length > 0 && (
          <Select
            small
            label={t('bet.bet')}
            value={filter.playType}
            onChange={playType => onChange({ playType })}
            items={[
              { value: '', label: t('records.anyPlay') },
              ...plays.map(play => ({ value: play.id, label: playName(t, play) })),
            ]}
          />
        )}
        <StateFilter
          value={filter.state}
          onChange={state => onChange({ state })}
          states={BET_STATES}
          named="bet.state"
        />
        <RangeSelect value={filter.range} onChange={range => onChange({ range })} />
        <Button
          size="s"
          look="quiet"
          aria-expanded={open}
          aria-controls={more}
          onClick={() => {
            if (open) onChange({ ...NO_FILTER, range: filter.range, gameCode: filter.gameCode, state: filter.state });
            setOpen(!open);
          }}
        >
          {t(open ? 'records.fewer' : 'records.more')}
        </Button>
      </div>
      <div className="filters more" id={more} hidden={!open}>
        {open && <SeldomFilters filter={filter} onChange={onChange} />}
      </div>
    </>
  );
}

const WHOLE = { issueNo: isIssueNo, number: isOrderNumber, stakeMin: isAmount, stakeMax: isAmount };

function SeldomFilters({ filter, onChange }: Omit<Props, 'games'>): ReactNode {
  const t = useText();
  const typed = (name: keyof typeof WHOLE, label: string, inputMode?: 'decimal') => (
    <TypedFilter
      label={label}
      value={filter[name]}
      isWhole={WHOLE[name]}
      onChange={value => onChange({ [name]: value })}
      {...(inputMode ? { inputMode } : {})}
    />
  );
  return (
    <>
      {typed('issueNo', t('fair.issue'))}
      {typed('number', t('history.number'))}
      {typed('stakeMin', t('records.stakeFrom'), 'decimal')}
      {typed('stakeMax', t('records.stakeTo'), 'decimal')}
      <Select
        small
        label={t('desk.market')}
        value={filter.market}
        onChange={market => onChange({ market })}
        items={[
          { value: '', label: t('records.anyMarket') },
          { value: 'official', label: t('desk.market.official') },
          { value: 'credit', label: t('desk.market.credit') },
        ]}
      />
      <Select
        small
        label={t('records.chases')}
        value={filter.chase}
        onChange={chase => onChange({ chase })}
        items={[
          { value: '', label: t('records.withChases') },
          { value: 'none', label: t('records.withoutChases') },
        ]}
      />
    </>
  );
}
