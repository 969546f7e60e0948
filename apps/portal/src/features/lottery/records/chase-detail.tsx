import { playName } from '@baize/lottery/names';
import { amountText } from '@baize/money';
import { Dialog, KeyValues, SkeletonRows, useText } from '@baize/ui';
import { showChase } from '@baize/wire/lottery';
import type { ReactNode } from 'react';
import { useCall } from '../../../shared/api/query.ts';
import { showExact } from '../../../shared/format/amount.ts';
import { Awaited } from '../../../shared/parts/awaited.tsx';
import { BetState } from '../bet-state.tsx';
import { usePlays } from '../use-plays.ts';
import { useSettled } from '../use-settled.ts';
import { type Chase, ChaseState } from './chase-state.tsx';

/** A chase with its bets, issue by issue; where it has several lines, each bet says which one it is. */
export function ChaseDetail({ chase: listed, onClose }: { chase: Chase; onClose: () => void }): ReactNode {
  const t = useText();
  const detail = useCall(showChase, { chaseId: listed.id }, { staleMs: 2_000 });
  useSettled(() => void detail.refetch());
  const { chase, bets } = detail.data ?? { chase: listed, bets: undefined };
  const { playOf } = usePlays(chase.gameCode);
  const nameOf = (playType: string): string => {
    const play = playOf(playType);
    return play ? playName(t, play) : '';
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size={480}
      title={`${t('chase.title')} ${chase.number}`}
      beside={<ChaseState state={chase.state} />}
      closeLabel={t('common.close')}
    >
      {chase.lines === 1 && (
        <p className="bet-summary">
          <span className="num">{chase.summary}</span>
        </p>
      )}
      <KeyValues
        rows={[
          { id: 'game', term: t('bet.game'), value: chase.gameName },
          ...(chase.lines === 1 ? [{ id: 'play', term: t('bet.bet'), value: nameOf(chase.playType) }] : []),
          {
            id: 'issues',
            term: t('chase.issues'),
            value: <bdi>{t('chase.progress', { done: chase.issuesDone, count: chase.issues })}</bdi>,
          },
          { id: 'strategy', term: t('chase.strategy'), value: t(`chase.strategy.${chase.strategy}`) },
          { id: 'stop', term: t('chase.stopOnWin'), value: t(chase.stopOnWin ? 'chase.stops' : 'chase.goesOn') },
          { id: 'stake', term: t('bet.stakeOf'), value: <b className="num">{showExact(chase.stake)}</b> },
          { id: 'refund', term: t('records.refund'), value: <span className="num">{showExact(chase.refund)}</span> },
          { id: 'prize', term: t('bet.prize'), value: <b className="num value">{amountText(chase.prize)}</b> },
        ]}
      />
      {bets ? (
        <ul className="rows chase-bets">
          {bets.map(bet => (
            <li key={bet.id} className="row spread">
              <span>
                <span className="num">
                  {bet.issueNo} <span className="muted">× {bet.multiple}</span>
                </span>
                {chase.lines > 1 && (
                  <span className="small muted chase-line">
                    {nameOf(bet.playType)} <span className="num cut">{bet.summary}</span>
                  </span>
                )}
              </span>
              <span className="row small">
                {bet.state === 'won' ? (
                  <b className="num value">{amountText(bet.prize)}</b>
                ) : (
                  <span className="num">{showExact(bet.stake)}</span>
                )}
                <BetState state={bet.state} />
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <Awaited read={detail}>
          <SkeletonRows rows={4} />
        </Awaited>
      )}
    </Dialog>
  );
}
