import { Button, Input, Select, useText } from '@baize/ui';
import { type ReactNode, useId, useState } from 'react';
import { daysOf, type Range } from '../../../shared/format/range.ts';
import type { LotteryGame } from '../../../shared/navigation/use-menus.ts';
import { RangeSelect } from '../../../shared/parts/range-select.tsx';
import { BET_STATES, type State } from '../bet-state.tsx';
import { useFamilies } from '../families.ts';
import { playName } from '../names.ts';

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

const ISSUE_NO = /^[0-9A-Z][0-9A-Z/-]{3,23}$/;
const AMOUNT = /^\d{1,12}(\.\d{1,6})?$/;

/** The filter as the wire takes it: what is not one yet, such as half a number, does not filter. */
export const asAsked = (filter: BetFilter) => ({
  ...daysOf(filter.range),
  ...(filter.gameCode && { gameCode: filter.gameCode }),
  ...(filter.gameCode && filter.playType && { playType: filter.playType }),
  ...(ISSUE_NO.test(filter.issueNo) && { issueNo: filter.issueNo }),
  ...(filter.state && { state: filter.state }),
  ...(filter.market && { market: filter.market }),
  ...(filter.chase && { chaseId: filter.chase }),
  ...(filter.number && { number: filter.number }),
  ...(AMOUNT.test(filter.stakeMin) && { stakeMin: filter.stakeMin }),
  ...(AMOUNT.test(filter.stakeMax) && { stakeMax: filter.stakeMax }),
});

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
        <Select
          small
          label={t('bet.game')}
          value={filter.gameCode}
          onChange={gameCode => onChange({ gameCode, playType: '' })}
          items={[
            { value: '', label: t('bet.anyGame') },
            ...games.map(game => ({ value: game.gameCode, label: game.labelName })),
          ]}
        />
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
        <Select
          small
          label={t('history.state')}
          value={filter.state}
          onChange={state => onChange({ state })}
          items={[
            { value: '', label: t('bet.anyState') },
            ...BET_STATES.map(value => ({ value, label: t(`bet.state.${value}`) })),
          ]}
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

function SeldomFilters({ filter, onChange }: Omit<Props, 'games'>): ReactNode {
  const t = useText();
  const typed = (name: 'issueNo' | 'number' | 'stakeMin' | 'stakeMax', label: string, inputMode?: 'decimal') => (
    <Input
      small
      className="num typed-filter"
      aria-label={label}
      placeholder={label}
      {...(inputMode ? { inputMode } : {})}
      value={filter[name]}
      onChange={event => onChange({ [name]: event.target.value.trim().toUpperCase().slice(0, 20) })}
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
