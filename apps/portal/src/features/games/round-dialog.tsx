import './money.css';
import { amountText } from '@baize/money';
import { Badge, type BadgeTone, Dialog, KeyValues, SkeletonRows, type Translate, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { showRound } from '@baize/wire/games';
import type { ReactNode } from 'react';
import { useCall } from '../../shared/api/query.ts';
import { showClock, showDayTime } from '../../shared/format/time.ts';
import { Awaited } from '../../shared/parts/awaited.tsx';
import { RoundPage } from './round-page.tsx';

type Shown = OutputOf<typeof showRound>;
type Round = NonNullable<Shown['round']>;
type Entry = Round['entries'][number];
type Props = { id: string; gameName: string; outcome: ReactNode; onClose: () => void };

/** A round of a vendor's game: its number as the vendor names it, and of each bet, win and rollback what it did to the balance. */
export function RoundDialog({ id, gameName, outcome, onClose }: Props): ReactNode {
  const t = useText();
  const read = useCall(showRound, { id }, { staleMs: 0 });
  const { data } = read;
  return (
    <Dialog
      open
      onClose={onClose}
      size={480}
      title={gameName}
      beside={outcome}
      closeLabel={t('common.close')}
      closeOnOutside
      footer={data?.round?.hasPage && <RoundPage id={id} vendorName={data.vendorName} />}
    >
      {data && <KeyValues rows={factsOf(t, data)} />}
      {data?.round && (
        <ul className="rows round-entries">
          {data.round.entries.map(entry => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      <Awaited read={read}>
        <SkeletonRows rows={7} />
      </Awaited>
    </Dialog>
  );
}

function factsOf(t: Translate, { vendorName, at, stake, prize, net, round }: Shown) {
  const when = (instant: string): ReactNode => <span className="num">{showDayTime(instant)}</span>;
  return [
    { id: 'vendor', term: t('games.vendor'), value: vendorName },
    ...(round
      ? [
          { id: 'round', term: t('games.round'), value: <span className="num round-number">{round.number}</span> },
          { id: 'opened', term: t('games.round_opened'), value: when(round.openedAt) },
          ...(round.closedAt ? [{ id: 'ended', term: t('games.round_ended'), value: when(round.closedAt) }] : []),
          ...(round.state === 'closed'
            ? []
            : [{ id: 'state', term: t('history.state'), value: t(ROUND_STATES[round.state]) }]),
        ]
      : [{ id: 'at', term: t('history.when'), value: when(at) }]),
    { id: 'stake', term: t('bet.stakeOf'), value: <b className="num">{amountText(stake)}</b> },
    { id: 'prize', term: t('bet.prize'), value: <b className="num value">{amountText(prize)}</b> },
    { id: 'net', term: t('bet.net'), value: <b className="num">{amountText(net, { signs: 'both' })}</b> },
  ];
}

const ROUND_STATES = {
  open: 'history.state.pending',
  cancelled: 'bet.state.cancelled',
  refunded: 'bet.state.refunded',
} as const satisfies Record<Exclude<Round['state'], 'closed'>, string>;

const KINDS = {
  bet: 'history.kind.bet',
  win: 'history.kind.prize',
  refund: 'history.kind.refund',
  taken_back: 'history.kind.taken_back',
} as const satisfies Record<Entry['kind'], string>;

const STATES: Readonly<Record<Exclude<Entry['state'], 'done' | 'undone'>, { tone: BadgeTone; text: string }>> = {
  free: { tone: 'val', text: 'games.free_rounds' },
  refused: { tone: 'bad', text: 'history.request.rejected' },
  held: { tone: 'wait', text: 'games.held_state_held' },
  not_paid: { tone: 'bad', text: 'games.held_state_refused' },
};

function EntryRow({ entry }: { entry: Entry }): ReactNode {
  const t = useText();
  const { kind, state, amount, effect, balance, at } = entry;
  return (
    <li>
      <span className="row wrap">
        <span>
          {t(KINDS[kind])} <span className="num">{amountText(amount)}</span>
        </span>
        <EntryState entry={entry} />
      </span>
      <b className={state === 'done' && kind === 'win' ? 'num value' : 'num'}>
        {amountText(effect, { signs: 'both' })}
      </b>
      <span className="small muted num">{showClock(at)}</span>
      {balance !== null && (
        <span className="small muted">
          {t('history.after')} <span className="num">{amountText(balance)}</span>
        </span>
      )}
    </li>
  );
}

/** What went as it should is not said. */
function EntryState({ entry: { kind, state } }: { entry: Entry }): ReactNode {
  const t = useText();
  if (state === 'done') return null;
  if (state === 'undone') return <Badge>{t(kind === 'bet' ? 'bet.state.refunded' : 'history.kind.taken_back')}</Badge>;
  return <Badge tone={STATES[state].tone}>{t(STATES[state].text)}</Badge>;
}
