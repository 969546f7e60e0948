import {
  Badge,
  type BadgeTone,
  Button,
  type Column,
  DataTable,
  Money,
  moneyText,
  notify,
  Panel,
  useText,
} from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsDecideAgentLine, opsProposeAgentCorrection, opsShowAgentLine } from '@baize/wire/agents';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/call.ts';
import { IntoView } from '../../shared/into-view.tsx';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { Refused } from '../../shared/refused.tsx';
import { useMay } from '../../shared/self.ts';
import { useOps } from '../../shared/use-ops.ts';
import { type CorrectionDraft, CorrectionFields } from './correction-fields.tsx';

type Bill = OutputOf<typeof opsShowAgentLine>['bills'][number];

const TONES: Readonly<Record<Bill['state'], BadgeTone>> = {
  to_approve: 'wait',
  to_collect: 'wait',
  paid: 'ok',
  part_paid: 'wait',
  insufficient: 'bad',
  not_reached: 'plain',
  rejected: 'bad',
  expired: 'plain',
};

/** The bills of one line, payers before those they pay, with what each was computed from. */
export function LineSheet({ id, onDecided }: { id: string; onDecided: () => void }): ReactNode {
  const t = useText();
  const shown = useOps(opsShowAgentLine, { id });
  const mayDecide = useMay('agents.bills.decide');
  const mayCorrect = useMay('agents.corrections.propose');
  const [act, setAct] = useState<'approve' | 'reject'>();
  const [wrong, setWrong] = useState<Bill>();
  const [draft, setDraft] = useState<CorrectionDraft>({ direction: 'debit', amount: '' });
  if (shown.isError) return <Refused error={shown.error} onRetry={() => void shown.refetch()} />;
  if (!shown.data) return null;
  const { line, bills } = shown.data;
  const columns: readonly Column<Bill>[] = [
    {
      id: 'member',
      head: t('agents.agent'),
      cell: row => <b style={{ paddingInlineStart: `${row.depth * 16}px` }}>{row.member}</b>,
    },
    { id: 'payer', head: t('agents.payer'), cell: row => row.payer ?? t('agents.the_house') },
    { id: 'turnover', head: t('agents.turnover'), numeric: true, cell: row => <Money amount={row.figures.turnover} /> },
    { id: 'net', head: t('agents.net'), numeric: true, cell: row => <Money amount={row.figures.net} /> },
    { id: 'people', head: t('agents.active'), numeric: true, cell: row => row.figures.activeMembers },
    {
      id: 'scale',
      head: t('agents.share'),
      numeric: true,
      cell: row => (row.scalePercent ? `${row.scalePercent} %` : '—'),
    },
    {
      id: 'amount',
      head: t('cases.amount'),
      numeric: true,
      cell: row => <Money amount={row.amount} currency={row.currency} />,
    },
    { id: 'paid', head: t('agents.paid'), numeric: true, cell: row => <Money amount={row.paid} /> },
    {
      id: 'state',
      head: t('cases.state'),
      cell: row => <Badge tone={TONES[row.state]}>{t(`agents.bill_state.${row.state}`)}</Badge>,
    },
    {
      id: 'correct',
      head: <span className="vh">{t('agents.correct')}</span>,
      cell: row =>
        mayCorrect &&
        Number(row.paid) > 0 && (
          <Button size="s" onClick={() => setWrong(row)}>
            {t('agents.correct')}
          </Button>
        ),
    },
  ];
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
        <DataTable caption={t('agents.bills')} columns={columns} rows={bills} rowKey={row => row.id} empty={null} />
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
        {wrong && (
          <ReasonDialog
            title={t('agents.correct_title', { name: wrong.member })}
            confirm={t('agents.propose_correction')}
            run={reason => call(opsProposeAgentCorrection, { id: wrong.id, ...draft, reason })}
            onDone={() => {
              setWrong(undefined);
              notify({ title: t('agents.proposed'), tone: 'ok' });
            }}
            onClose={() => setWrong(undefined)}
          >
            <CorrectionFields bill={wrong} draft={draft} onDraft={setDraft} />
          </ReasonDialog>
        )}
      </Panel>
    </IntoView>
  );
}
