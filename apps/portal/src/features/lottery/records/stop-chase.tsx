import '../desk/own-bets.css';
import { amountText } from '@baize/money';
import { AlertDialog, KeyValues, Note, notify, useText } from '@baize/ui';
import { showChase, stopChase } from '@baize/wire/lottery';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useCall } from '../../../shared/api/query.ts';
import { showCount, showExact } from '../../../shared/format/amount.ts';
import { refusalText } from '../../../shared/i18n/refusal-text.ts';
import { useSettled } from '../use-settled.ts';
import type { Chase } from './chase-state.tsx';

type Props = {
  chase: Chase;
  commandId: () => string;
  onClose: () => void;
  /** The chase runs no more. */
  onOver: () => void;
};

/** Answers after which asking again is of no use. */
const OVER: ReadonlySet<string> = new Set(['chase_unknown', 'chase_ended']);

const ALL = ['lottery.listIssueBets', 'lottery.listBets', 'lottery.listChases', 'lottery.showChase', 'cashier.balance'];

/** Issues close while one thinks about it. */
const LOOK_AGAIN_MS = 5_000;

/**
 * Asks before the bets of a chase are taken back in every issue that is still open, and says how many those are and what comes back.
 * Without an answer it stays, and asks by the same id again.
 */
export function StopChase({ chase: listed, commandId, onClose, onOver }: Props): ReactNode {
  const t = useText();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [unanswered, setUnanswered] = useState<string>();
  const detail = useCall(showChase, { chaseId: listed.id }, { staleMs: 0, refetchMs: LOOK_AGAIN_MS });
  const { chase } = detail.data ?? { chase: listed };
  useSettled(() => void detail.refetch());
  const stop = async (): Promise<void> => {
    setBusy(true);
    setUnanswered(undefined);
    const answer = await call(stopChase, { chaseId: chase.id, id: commandId() });
    setBusy(false);
    // An answer that is lost may be that it was stopped.
    for (const key of ALL) void client.invalidateQueries({ queryKey: [key] });
    if (!answer.ok && !OVER.has(answer.code)) {
      setUnanswered(refusalText(t, answer));
      return;
    }
    const { number } = chase;
    if (answer.ok) {
      const amount = amountText(answer.value.chase.refund);
      notify({ id: 'bets', tone: 'ok', title: t('chase.stopped', { number, amount }) });
    } else notify({ id: 'bets', tone: 'bad', title: refusalText(t, answer) });
    onOver();
  };
  const { issues, stake, ownRebate } = chase.open;
  const amount = (sign: '+' | '−', text: string): ReactNode => (
    <b className="num">
      {sign} {chase.currency} {showExact(text)}
    </b>
  );
  return (
    <AlertDialog
      open
      look="danger"
      title={t('chase.stopTitle')}
      confirmLabel={t('chase.stopIt')}
      cancelLabel={t('common.back')}
      onConfirm={() => void stop()}
      onCancel={() => {
        if (!busy) onClose();
      }}
      busy={busy}
    >
      <p className="bet-taken">
        {chase.gameName}
        <span className="small soft num">
          {chase.summary}
          {chase.lines > 1 && ` +${chase.lines - 1}`}
        </span>
        <span className="small muted num">{chase.number}</span>
      </p>
      <KeyValues
        rows={[
          { id: 'issues', term: t('chase.ahead'), value: <b className="num">{showCount(issues)}</b> },
          { id: 'stake', term: t('desk.stakeBack'), value: amount('+', stake) },
          ...(Number(ownRebate) > 0
            ? [{ id: 'rebate', term: t('desk.rebateBack'), value: amount('−', ownRebate) }]
            : []),
        ]}
      />
      {unanswered && (
        <Note tone="bad" live>
          {unanswered}
        </Note>
      )}
    </AlertDialog>
  );
}
