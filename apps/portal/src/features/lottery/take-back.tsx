import './take-back.css';
import { AlertDialog, KeyValues, Note, useText } from '@baize/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Refusal, Result } from '../../shared/api/result.ts';
import { showCount, showExact } from '../../shared/format/amount.ts';
import { sentRefusalText } from '../../shared/i18n/sent-refusal-text.ts';

const ALL = ['lottery.listIssueBets', 'lottery.listBets', 'lottery.listChases', 'lottery.showChase', 'cashier.balance'];

type Sending<Value> = {
  send: () => Promise<Result<Value>>;
  /** Answers after which asking again is of no use. */
  over: ReadonlySet<string>;
  onAnswered: (answer: Result<Value>) => void;
};

/** Sends what takes a stake back. Without an answer the question stays, and asks by the same id again. */
export function useTakeBack<Value>({ send, over, onAnswered }: Sending<Value>): {
  busy: boolean;
  refusal: Refusal | undefined;
  takeBack: () => Promise<void>;
} {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const takeBack = async (): Promise<void> => {
    setBusy(true);
    setRefusal(undefined);
    const answer = await send();
    setBusy(false);
    // An answer that is lost may be that it was taken back.
    for (const key of ALL) void client.invalidateQueries({ queryKey: [key] });
    if (answer.ok || over.has(answer.code)) onAnswered(answer);
    else setRefusal(answer);
  };
  return { busy, refusal, takeBack };
}

type Taken = { number: string; summary: string; currency: string; stake: string; ownRebate: string };

type Props = {
  title: string;
  confirmLabel: string;
  /** What its play or its game is called. */
  name: string;
  taken: Taken;
  /** Issues of a chase that are still open. */
  ahead?: number;
  /** Why there is nothing to ask any more. */
  past?: string | undefined;
  busy: boolean;
  refusal: Refusal | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before a stake is taken back, and says what comes back and what goes: also when that becomes less while one thinks about it. */
export function TakeBackQuestion(props: Props): ReactNode {
  const t = useText();
  const { title, confirmLabel, name, taken, ahead, past, busy, refusal, onConfirm, onClose } = props;
  const amount = (sign: '+' | '−', text: string): ReactNode => (
    <b className="num">
      {sign} {taken.currency} {showExact(text)}
    </b>
  );
  const rows = [
    ...(ahead === undefined
      ? []
      : [{ id: 'issues', term: t('chase.ahead'), value: <b className="num">{showCount(ahead)}</b> }]),
    { id: 'stake', term: t('desk.stakeBack'), value: amount('+', taken.stake) },
    ...(Number(taken.ownRebate) > 0
      ? [{ id: 'rebate', term: t('desk.rebateBack'), value: amount('−', taken.ownRebate) }]
      : []),
  ];
  return (
    <AlertDialog
      open
      look="danger"
      title={title}
      {...(past === undefined ? { confirmLabel } : {})}
      cancelLabel={t('common.back')}
      onConfirm={onConfirm}
      onCancel={() => {
        if (!busy) onClose();
      }}
      busy={busy}
    >
      <p className="bet-taken">
        {name}
        <span className="small soft num">{taken.summary}</span>
        <span className="small muted num">{taken.number}</span>
      </p>
      <div aria-live="polite">{past === undefined ? <KeyValues rows={rows} /> : <Note tone="info">{past}</Note>}</div>
      {refusal && past === undefined && (
        <Note tone="bad" live>
          {sentRefusalText(t, refusal)}
        </Note>
      )}
    </AlertDialog>
  );
}
