import { Button, moneyText, notify, Panel, useText } from '@baize/ui';
import { opsDecideAgentLine, opsShowAgentLine } from '@baize/wire/agents';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/call.ts';
import { IntoView } from '../../shared/into-view.tsx';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { Refused } from '../../shared/refused.tsx';
import { useMay } from '../../shared/self.ts';
import { useOps } from '../../shared/use-ops.ts';
import { LineBills } from './line-bills.tsx';

/** The bills of one line, payers before those they pay, with what each was computed from. */
export function LineSheet({ id, onDecided }: { id: string; onDecided: () => void }): ReactNode {
  const t = useText();
  const shown = useOps(opsShowAgentLine, { id });
  const mayDecide = useMay('agents.bills.decide');
  const [act, setAct] = useState<'approve' | 'reject'>();
  if (shown.isError) return <Refused error={shown.error} onRetry={() => void shown.refetch()} />;
  if (!shown.data) return null;
  const { line, bills } = shown.data;
  return (
    <IntoView>
      <Panel
        flush
        title={t('agents.line_title', { name: line.agent, amount: `${line.currency} ${moneyText(line.amount)}` })}
        end={
          mayDecide &&
          line.state === 'to_approve' && (
            <>
              <Button size="s" look="danger-line" onClick={() => setAct('reject')}>
                {t('agents.reject')}
              </Button>
              <Button size="s" look="primary" onClick={() => setAct('approve')}>
                {t('agents.approve')}
              </Button>
            </>
          )
        }
      >
        <LineBills bills={bills} />
        {act && (
          <ReasonDialog
            title={t(`agents.${act}`)}
            confirm={t(`agents.${act}`)}
            danger={act === 'reject'}
            run={reason => call(opsDecideAgentLine, { id, decision: act, amount: line.amount, reason })}
            onDone={() => {
              setAct(undefined);
              notify({ title: t(`agents.done.${act}`), tone: 'ok' });
              void shown.refetch();
              onDecided();
            }}
            onClose={() => setAct(undefined)}
          >
            {t(act === 'approve' ? 'agents.approve_help' : 'agents.reject_help', {
              house: `${line.currency} ${moneyText(line.housePays)}`,
              count: line.bills,
            })}
          </ReasonDialog>
        )}
      </Panel>
    </IntoView>
  );
}
