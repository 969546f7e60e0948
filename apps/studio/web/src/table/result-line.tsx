import { multiplierText } from '@baize/studio-games';
import { moneyText, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { isMore } from '../shared/amounts.ts';
import { useTable } from './table-state.ts';

/**
 * What the last round returned, in words and to readers too. Only a return above the stake stands in brass; one at or below
 * it is told plainly.
 */
export function ResultLine({ detail }: { detail?: string | undefined }): ReactNode {
  const t = useText();
  const { round, phase, session } = useTable();
  const over = phase === 'idle' && round?.phase === 'over';
  const won = over && isMore(round.payout, round.stake);
  const currency = session.demo ? '' : `${session.currency} `;
  const nothing = over && !isMore(round.payout, '0');
  return (
    <p className={won ? 'result won' : 'result'} role="status">
      {over && detail && <span>{detail}</span>}{' '}
      {over && (
        <span>
          {nothing
            ? t('studio.no_return')
            : t('studio.returned', {
                amount: `${currency}${moneyText(round.payout)}`,
                multiplier: multiplierText(round.multiplier),
              })}
        </span>
      )}
    </p>
  );
}
