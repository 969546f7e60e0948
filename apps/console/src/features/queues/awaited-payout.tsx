import { Button, Note, useText } from '@baize/ui';
import { opsSettlePayout } from '@baize/wire/cashier';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/call.ts';
import { dayTime } from '../../shared/format.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { useMay } from '../../shared/self.ts';
import type { WithdrawalRow } from './queue.ts';

const DECISIONS = ['left', 'not_left'] as const;

/** A payout that its service answers nothing final about. Where it never will, another person looks there and says what became of it. */
export function AwaitedPayout({ row: { id, awaited, currency } }: { row: WithdrawalRow }): ReactNode {
  const t = useText();
  const client = useQueryClient();
  const may = useMay('cashier.withdrawals.decide');
  const [decision, setDecision] = useState<(typeof DECISIONS)[number]>();
  if (!awaited) return null;
  const { by, at, amount } = awaited;
  return (
    <div className="stack">
      <Note tone="bad">{t('queue.awaited', { by, at: dayTime(at), amount: `${amount} ${currency}` })}</Note>
      {may && (
        <div className="row">
          {DECISIONS.map(each => (
            <Button key={each} size="s" onClick={() => setDecision(each)}>
              {t(`queue.act.${each}`)}
            </Button>
          ))}
        </div>
      )}
      {decision && (
        <ReasonDialog
          title={t(`queue.act.${decision}`)}
          confirm={t(`queue.act.${decision}`)}
          run={reason => call(opsSettlePayout, { id, decision, reason })}
          onDone={() => {
            setDecision(undefined);
            void client.invalidateQueries();
          }}
          onClose={() => setDecision(undefined)}
        >
          {t(`queue.help.${decision}`)}
        </ReasonDialog>
      )}
    </div>
  );
}
