import { Note, useText } from '@baize/ui';
import { opsPlanLotteryCalendar } from '@baize/wire/lottery';
import type { ReactNode } from 'react';
import { dayText } from '../../shared/format.ts';
import { useRefusalText } from '../../shared/refused.tsx';
import { RefusalError, useOps } from '../../shared/use-ops.ts';

/** From which issue the calendar that waits would hold if it were approved now, or why it could not. */
export function HoldsFrom({ gameCode }: { gameCode: string }): ReactNode {
  const t = useText();
  const text = useRefusalText();
  const { data: plan, error } = useOps(opsPlanLotteryCalendar, { gameCode });
  const first = plan?.issues[0];
  if (error instanceof RefusalError) return <Note tone="bad">{text(error.refusal)}</Note>;
  return plan && first ? (
    <p aria-live="polite">{t('draws.calendar_since', { issue: first.issueNo, date: dayText(plan.since) })}</p>
  ) : null;
}
