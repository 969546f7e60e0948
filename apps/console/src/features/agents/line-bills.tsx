import './agents.css';
import {
  Badge,
  type BadgeTone,
  Button,
  type Column,
  DataTable,
  Money,
  moneyText,
  notify,
  type RowCard,
  useText,
} from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsProposeAgentCorrection, type opsShowAgentLine } from '@baize/wire/agents';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/call.ts';
import { percentText } from '../../shared/percent.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { useMay } from '../../shared/self.ts';
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

/** The bills of a line, each with what it was computed from; what was paid on one may be corrected by two people. */
export function LineBills({ bills }: { bills: readonly Bill[] }): ReactNode {
  const t = useText();
  const mayCorrect = useMay('agents.corrections.propose');
  const [wrong, setWrong] = useState<Bill>();
  const [draft, setDraft] = useState<CorrectionDraft>({ direction: 'debit', amount: '' });
  const name = (row: Bill): ReactNode => <b style={{ paddingInlineStart: `${row.depth * 16}px` }}>{row.member}</b>;
  const payer = (row: Bill): string => row.payer ?? t('agents.the_house');
  const amount = (row: Bill): ReactNode => <Money amount={row.amount} currency={row.currency} />;
  const state = (row: Bill): ReactNode => <Badge tone={TONES[row.state]}>{t(`agents.bill_state.${row.state}`)}</Badge>;
  const correct = (row: Bill): ReactNode =>
    mayCorrect &&
    Number(row.paid) > 0 && (
      <Button size="s" onClick={() => setWrong(row)}>
        {t('agents.correct')}
      </Button>
    );
  const columns: readonly Column<Bill>[] = [
    { id: 'member', head: t('agents.agent'), cell: name },
    { id: 'payer', head: t('agents.payer'), cell: payer },
    { id: 'turnover', head: t('agents.turnover'), numeric: true, cell: row => <Money amount={row.figures.turnover} /> },
    { id: 'net', head: t('agents.net'), numeric: true, cell: row => <Money amount={row.figures.net} /> },
    { id: 'people', head: t('agents.active'), numeric: true, cell: row => row.figures.activeMembers },
    {
      id: 'scale',
      head: t('agents.share'),
      numeric: true,
      cell: row => percentText(row.scalePercent),
    },
    { id: 'amount', head: t('cases.amount'), numeric: true, cell: amount },
    { id: 'paid', head: t('agents.paid'), numeric: true, cell: row => <Money amount={row.paid} /> },
    { id: 'state', head: t('cases.state'), cell: state },
    { id: 'correct', head: <span className="vh">{t('agents.correct')}</span>, cell: correct },
  ];
  const card = (row: Bill): RowCard => ({
    title: name(row),
    amount: amount(row),
    when: (
      <span className="card-lines">
        {t('choice.named', { name: t('agents.payer'), value: payer(row) })}
        <br />
        {`${t('agents.turnover')} ${moneyText(row.figures.turnover)}`}
        <br />
        {`${t('agents.net')} ${moneyText(row.figures.net)}${row.scalePercent ? ` · ${percentText(row.scalePercent)}` : ''}`}
      </span>
    ),
    status: (
      <span className="stack">
        {state(row)}
        {correct(row)}
      </span>
    ),
  });
  return (
    <>
      <DataTable
        caption={t('agents.bills')}
        columns={columns}
        rows={bills}
        rowKey={row => row.id}
        empty={null}
        card={card}
      />
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
    </>
  );
}
