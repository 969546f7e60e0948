import { Dialog, KeyValues, moneyText, SkeletonRows, useText } from '@baize/ui';
import { showChase } from '@baize/wire/lottery';
import type { ReactNode } from 'react';
import { useCall } from '../../../shared/api/query.ts';
import { BetState } from '../bet-state.tsx';
import { type Chase, ChaseState } from './chase-state.tsx';

/** A chase with its bets, issue by issue. */
export function ChaseDetail({ chase, onClose }: { chase: Chase; onClose: () => void }): ReactNode {
  const t = useText();
  const bets = useCall(showChase, { chaseId: chase.id }, { staleMs: 2_000 }).data?.bets;
  return (
    <Dialog
      open
      onClose={onClose}
      size={480}
      title={`${t('chase.title')} ${chase.number}`}
      beside={<ChaseState state={chase.state} />}
      closeLabel={t('common.close')}
    >
      <p className="bet-summary">
        <span className="num">{chase.summary}</span>
      </p>
      <KeyValues
        rows={[
          { id: 'game', term: t('bet.game'), value: chase.gameName },
          { id: 'strategy', term: t('chase.strategy'), value: t(`chase.strategy.${chase.strategy}`) },
          { id: 'stop', term: t('chase.stopOnWin'), value: t(chase.stopOnWin ? 'chase.stops' : 'chase.goesOn') },
          { id: 'stake', term: t('bet.stakeOf'), value: <b className="num">{moneyText(chase.stake)}</b> },
          { id: 'refund', term: t('records.refund'), value: <span className="num">{moneyText(chase.refund)}</span> },
          { id: 'prize', term: t('bet.prize'), value: <b className="num value">{moneyText(chase.prize)}</b> },
        ]}
      />
      {bets ? (
        <ul className="rows chase-bets">
          {bets.map(bet => (
            <li key={bet.id} className="row spread">
              <span className="num">
                {bet.issueNo} <span className="muted">× {bet.multiple}</span>
              </span>
              <span className="row small">
                {bet.state === 'won' ? (
                  <b className="num value">{moneyText(bet.prize)}</b>
                ) : (
                  <span className="num">{moneyText(bet.stake)}</span>
                )}
                <BetState state={bet.state} />
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <SkeletonRows rows={4} />
      )}
    </Dialog>
  );
}
