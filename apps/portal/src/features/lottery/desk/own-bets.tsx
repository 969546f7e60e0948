import './own-bets.css';
import { playName } from '@baize/lottery/names';
import { type Family, playIn } from '@baize/lottery/rules';
import { amountText } from '@baize/money';
import { Badge, Button, Panel, SkeletonRows, type Translate, useText } from '@baize/ui';
import { listBets, listChases, listIssueBets } from '@baize/wire/lottery';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useCall } from '../../../shared/api/query.ts';
import { showExact } from '../../../shared/format/amount.ts';
import { lazyDialog } from '../../../shared/navigation/lazy-dialog.ts';
import { Awaited, type Read } from '../../../shared/parts/awaited.tsx';
import type { Bet } from '../bet-dialog.tsx';
import { BetState } from '../bet-state.tsx';
import { FrozenOdds } from '../frozen-odds.tsx';
import { useStopChase } from '../records/use-stop-chase.tsx';
import { useSettled } from '../use-settled.ts';
import type { Desk, Issue } from './shown-desk.ts';

const BetDialog = lazyDialog(async () => (await import('../bet-dialog.tsx')).BetDialog);
const CancelBet = lazyDialog(async () => (await import('./cancel-bet.tsx')).CancelBet);

const AROUND = 5;

type Props = { desk: Desk; family: Family | undefined; issue: Issue | undefined };

/** The betting record at the lottery's orders, where those that wait for their draw stand too. */
const LOTTERY_BETS = { page: 'personalHistoryCopy', products: 'lottery' };

/** The caller's bets of the issue on sale, which may still be taken back, those that wait for the next draws, and how the last ones ended. */
export function OwnBets({ desk, family, issue }: Props): ReactNode {
  const t = useText();
  const [shown, setShown] = useState<Bet>();
  const [leaving, setLeaving] = useState<Bet>();
  /** Bets that one asked to take back, as they were when it was over: the lists come later. */
  const [answered, setAnswered] = useState<ReadonlyMap<string, Bet>>(new Map());
  const { gameCode } = desk.game;
  const issueNo = issue?.issueNo ?? '';
  const current = useCall(listIssueBets, { gameCode, issueNo }, { staleMs: 2_000, enabled: issue !== undefined });
  const recent = useCall(listBets, { gameCode, limit: 30 }, { staleMs: 2_000 });
  const running = useCall(listChases, { gameCode, state: 'running', limit: 5 }, { staleMs: 2_000 });
  const chases = running.data?.chases;
  const again = (): void => {
    if (issue !== undefined) void current.refetch();
    void recent.refetch();
    void running.refetch();
  };
  useSettled(again);
  const stop = useStopChase(again);
  const leave = (bet: Bet): void => {
    setAnswered(before => new Map([...before, [bet.id, bet]]));
    setLeaving(undefined);
  };
  const both: Read = {
    data: issue === undefined ? recent.data : current.data && recent.data,
    isError: current.isError || recent.isError,
    refetch: again,
  };
  const others = (recent.data?.bets ?? []).filter(bet => bet.issueNo !== issueNo);
  const waiting = others.filter(bet => bet.state === 'placed').sort((a, b) => (a.issueNo < b.issueNo ? -1 : 1));
  const ended = others.filter(bet => bet.state !== 'placed');
  const around = [...waiting.slice(0, AROUND), ...ended.slice(0, AROUND)];
  // One list: a bet whose issue closes stays the same line, and keeps the focus that comes back to it.
  const bets = [...(current.data?.bets ?? []), ...around];
  const isCancellable = (bet: Bet): boolean => bet.issueNo === issueNo && bet.state === 'placed' && bet.cancellable;
  return (
    <Panel
      title={t('desk.ownBets')}
      flush
      className="own"
      end={
        <Link to="/member" search={LOTTERY_BETS} className="link small">
          {t('common.all')}
        </Link>
      }
    >
      {chases && chases.length > 0 && (
        <ul className="rows" aria-label={t('chase.mine')}>
          {chases.map(chase => (
            <li key={chase.id}>
              <span className="grow">
                <span className="cut">
                  {t('chase.title')} {t('chase.progress', { done: chase.issuesDone, count: chase.issues })}
                </span>
                <span className="small muted num cut">{chase.summary}</span>
              </span>
              <span className="endside">
                <b className="num">{showExact(chase.stake)}</b>
                {stop.button(chase)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Awaited read={both}>
        <SkeletonRows rows={2} />
      </Awaited>
      <ul className="rows">
        {bets.map(listed => {
          const answer = answered.get(listed.id);
          const bet = listed.cancellable && answer ? answer : listed;
          return (
            <BetLine key={bet.id} bet={bet} family={family} answered={answer !== undefined} onOpen={setShown}>
              <b className={bet.state === 'won' ? 'num value' : 'num'}>
                {bet.state === 'won' ? `+ ${amountText(bet.prize)}` : showExact(bet.stake)}
              </b>
              {isCancellable(bet) ? (
                <Button size="s" onClick={() => setLeaving(bet)}>
                  {t('desk.cancel')}
                  <span className="vh">
                    : {nameOf(t, bet, family)}, {bet.summary}
                  </span>
                </Button>
              ) : (
                <BetState state={bet.state} />
              )}
            </BetLine>
          );
        })}
      </ul>
      {recent.data && current.data?.bets.length === 0 && around.length === 0 && (
        <p className="none muted">{t('desk.ownNone')}</p>
      )}
      {stop.dialog}
      <Suspense fallback={null}>
        {shown && <BetDialog bet={shown} onClose={() => setShown(undefined)} />}
        {leaving && (
          <CancelBet
            bet={leaving}
            name={nameOf(t, leaving, family)}
            onClose={() => {
              // Meanwhile the button that asked may be gone.
              if (bets.some(bet => bet.id === leaving.id && isCancellable(bet))) setLeaving(undefined);
              else leave(leaving);
            }}
            onAnswered={leave}
          />
        )}
      </Suspense>
    </Panel>
  );
}

type BetProps = {
  bet: Bet;
  family: Family | undefined;
  /** Whether one asked to take it back, and it is over: the button that asked stands no more. */
  answered: boolean;
  onOpen: (bet: Bet) => void;
  children: ReactNode;
};

/** A bet, which opens in full; at its end what it is about, and what can still be done. */
function BetLine({ bet, family, answered, onOpen, children }: BetProps): ReactNode {
  const t = useText();
  const open = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that asked is gone; whoever pressed it stays at its bet.
    if (answered && document.activeElement === document.body) open.current?.focus({ preventScroll: true });
  }, [answered]);
  return (
    <li>
      <button ref={open} type="button" className="grow" onClick={() => onOpen(bet)}>
        <span className="cut">{nameOf(t, bet, family)}</span>
        <span className="small muted num cut">
          {/* A bet of fixed odds has its stake, which one typed, and no multiple. */}
          {bet.summary}
          {bet.market === 'official' && ` × ${bet.multiple}`}
        </span>
        <FrozenOdds bet={bet} />
        <Badge className="issue-of">{bet.issueNo}</Badge>
      </button>
      <span className="endside">{children}</span>
    </li>
  );
}

function nameOf(t: Translate, { playType }: Bet, family: Family | undefined): string {
  const play = playIn(family, playType);
  return play ? playName(t, play) : playType;
}
