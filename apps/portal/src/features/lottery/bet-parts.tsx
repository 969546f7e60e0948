import type { Play } from '@baize/lottery/rules';
import { amountText } from '@baize/money';
import { Badge, namesInRow, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import type { showBet } from '@baize/wire/lottery';
import type { ReactNode } from 'react';
import { isolated } from '../../shared/format/isolated.ts';
import { showDayTime } from '../../shared/format/time.ts';
import { tierName } from './tier-name.ts';

type Detail = OutputOf<typeof showBet>;

/** What became of every single bet of an order, and in which tier: winning ones first, then those that gave the stake back. */
export function BetParts({ detail, play }: { detail: Detail; play: Play | undefined }): ReactNode {
  const t = useText();
  // The one tier of a play goes without saying.
  const said = new Set(play?.tiers.map(({ name }) => name)).size > 1;
  const { parts, partCount } = detail;
  if (parts.length === 0) return null;
  return (
    <details className="bet-parts">
      <summary>{t('bet.parts', { count: partCount })}</summary>
      <ul className="rows">
        {parts.map(part => (
          <li key={part.summary} className="row spread">
            <span className="num">{part.summary}</span>
            <span className="row small">
              {play && part.tiers.length > 0 && (
                <span className="muted">
                  {namesInRow(
                    part.tiers.map(({ tier, hits }) =>
                      [...(said ? [tierName(t, play, { id: tier, name: tier })] : []), `× ${hits}`].join(' '),
                    ),
                  )}
                </span>
              )}
              {part.winningBets > 0 && <b className="num value">{amountText(part.prize)}</b>}
              <Badge tone={part.winningBets > 0 ? 'ok' : 'plain'}>{t(`bet.part.${outcomeOf(part)}`)}</Badge>
            </span>
          </li>
        ))}
      </ul>
      {parts.length < partCount && <p className="small muted">{t('bet.partsMore', { count: parts.length })}</p>}
    </details>
  );
}

const outcomeOf = ({ winningBets, pushBets }: Detail['parts'][number]): 'won' | 'pushed' | 'lost' =>
  winningBets > 0 ? 'won' : pushBets > 0 ? 'pushed' : 'lost';

/** Results of the issue that were corrected, or annulled, so that nobody wonders why a bet changed. */
export function Corrections({ detail }: { detail: Detail }): ReactNode {
  const t = useText();
  const { corrections, annulled } = detail;
  if (corrections.length === 0 && annulled === null) return null;
  return (
    <ul className="rows small corrections">
      {corrections.map(({ result, correctedAt, reason }) => (
        <li key={correctedAt}>
          <span>
            <span className="num muted">{showDayTime(correctedAt)}</span>{' '}
            {t('bet.corrected', { result: isolated(result), reason })}
          </span>
        </li>
      ))}
      {annulled && (
        <li>
          <span>
            <span className="num muted">{showDayTime(annulled.annulledAt)}</span>{' '}
            {t('bet.annulled', { result: isolated(annulled.result), reason: annulled.reason })}
          </span>
        </li>
      )}
    </ul>
  );
}
