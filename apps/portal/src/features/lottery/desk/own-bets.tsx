import './own-bets.css';
import { playName } from '@baize/lottery/names';
import { type Family, playIn } from '@baize/lottery/rules';
import { amountText } from '@baize/money';
import { Badge, Button, notify, Panel, SkeletonRows, type Translate, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { cancelBet, listBets, listChases, listIssueBets } from '@baize/wire/lottery';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useCall } from '../../../shared/api/query.ts';
import { useCommandId } from '../../../shared/api/use-command-id.ts';
import { showExact } from '../../../shared/format/amount.ts';
import { refusalText } from '../../../shared/i18n/refusal-text.ts';
import { Awaited, type Read } from '../../../shared/parts/awaited.tsx';
import { BetState } from '../bet-state.tsx';
import { FrozenOdds } from '../frozen-odds.tsx';
import { StopChase } from '../records/stop-chase.tsx';
import { useSettled } from '../use-settled.ts';
import type { Desk, Issue } from './shown-desk.ts';

type Bet = OutputOf<typeof listIssueBets>['bets'][number];

const AROUND = 5;

type Props = { desk: Desk; family: Family | undefined; issue: Issue | undefined };

/** The betting record at the lottery's orders, where those that wait for their draw stand too. */
const LOTTERY_BETS = { page: 'personalHistoryCopy', products: 'lottery' };

/** The caller's bets of the issue on sale, which may still be taken back, those that wait for the next draws, and how the last ones ended. */
export function OwnBets({ desk, family, issue }: Props): ReactNode {
  const t = useText();
  const client = useQueryClient();
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
  const both: Read = {
    data: issue === undefined ? recent.data : current.data && recent.data,
    isError: current.isError || recent.isError,
    refetch: again,
  };
  const others = (recent.data?.bets ?? []).filter(bet => bet.issueNo !== issueNo);
  const waiting = others.filter(bet => bet.state === 'placed').sort((a, b) => (a.issueNo < b.issueNo ? -1 : 1));
  const ended = others.filter(bet => bet.state !== 'placed');
  const around = [...waiting.slice(0, AROUND), ...ended.slice(0, AROUND)];
  const refresh = (): void => {
    void client.invalidateQueries({ queryKey: ['lottery.listIssueBets'] });
    void client.invalidateQueries({ queryKey: ['lottery.listBets'] });
    void client.invalidateQueries({ queryKey: ['lottery.listChases'] });
    void client.invalidateQueries({ queryKey: ['cashier.balance'] });
  };
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
                <StopChase chase={chase} onStopped={refresh} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <Awaited read={both}>
        <SkeletonRows rows={2} />
      </Awaited>
      <ul className="rows">
        {(current.data?.bets ?? []).map(bet => (
          <OpenBet key={bet.id} bet={bet} family={family} onCancelled={refresh} />
        ))}
        {around.map(bet => (
          <li key={bet.id}>
            <BetWords bet={bet} family={family} />
            <span className="endside">
              <b className={bet.state === 'won' ? 'num value' : 'num'}>
                {bet.state === 'won' ? `+ ${amountText(bet.prize)}` : showExact(bet.stake)}
              </b>
              <BetState state={bet.state} />
            </span>
          </li>
        ))}
      </ul>
      {recent.data && current.data?.bets.length === 0 && around.length === 0 && (
        <p className="none muted">{t('desk.ownNone')}</p>
      )}
    </Panel>
  );
}

type BetProps = { bet: Bet; family: Family | undefined };

function OpenBet({ bet, family, onCancelled }: BetProps & { onCancelled: () => void }): ReactNode {
  const t = useText();
  const command = useCommandId();
  const [busy, setBusy] = useState(false);
  const line = useRef<HTMLLIElement>(null);
  const cancel = async (): Promise<void> => {
    setBusy(true);
    const answer = await call(cancelBet, { orderId: bet.id, id: command.idFor(bet.id) });
    setBusy(false);
    // The button goes with the bet; whoever pressed it stays at its line.
    if (answer.ok && line.current?.contains(document.activeElement)) line.current.focus();
    if (answer.ok) notify({ id: 'bets', tone: 'ok', title: t('desk.cancelled', { number: bet.number }) });
    else notify({ id: 'bets', tone: 'bad', title: refusalText(t, answer) });
    onCancelled();
  };
  return (
    <li ref={line} tabIndex={-1}>
      <BetWords bet={bet} family={family} />
      <span className="endside">
        <b className="num">{showExact(bet.stake)}</b>
        {bet.state === 'placed' ? (
          <Button size="s" look="quiet" busy={busy} disabled={!bet.cancellable} onClick={() => void cancel()}>
            {t('desk.cancel')}
            <span className="vh">
              : {nameOf(t, bet, family)}, {bet.summary}
            </span>
          </Button>
        ) : (
          <BetState state={bet.state} />
        )}
      </span>
    </li>
  );
}

function BetWords({ bet, family }: BetProps): ReactNode {
  const t = useText();
  return (
    <span className="grow">
      <span className="cut">{nameOf(t, bet, family)}</span>
      <span className="small muted num cut">
        {bet.summary} × {bet.multiple}
      </span>
      <FrozenOdds bet={bet} />
      <Badge className="issue-of">{bet.issueNo}</Badge>
    </span>
  );
}

function nameOf(t: Translate, { playType }: Bet, family: Family | undefined): string {
  const play = playIn(family, playType);
  return play ? playName(t, play) : playType;
}
