import type { Play } from '@baize/lottery/rules';
import { amountText } from '@baize/money';
import { useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import type { showBet } from '@baize/wire/lottery';
import type { ReactNode } from 'react';
import { oddsRows } from './odds-rows.ts';

/** What one winning bet is paid under the frozen terms, tier by tier. */
export function BetOdds({ odds, play }: { odds: OutputOf<typeof showBet>['odds']; play: Play | undefined }): ReactNode {
  const t = useText();
  const rows = oddsRows(t, play, odds);
  if (rows.length === 1) return <span className="num">{amountText(rows[0]?.prize ?? '')}</span>;
  return (
    <ul className="bet-odds">
      {rows.map(({ names, prize }) => (
        <li key={prize} className="row spread">
          <span className="muted">{names}</span>
          <span className="num">{amountText(prize)}</span>
        </li>
      ))}
    </ul>
  );
}
