import { Field, Input, notify, useText } from '@baize/ui';
import { opsCancelLotteryIssue, opsCorrectLotteryResult, opsPostponeLotteryIssue } from '@baize/wire/lottery';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/call.ts';
import { toLocal } from '../../shared/local-time.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import type { Issue } from './answers.ts';
import { useResultEntry } from './result-entry.ts';
import { ResultFields } from './result-fields.tsx';

export type IssueActionKind = 'cancel' | 'postpone' | 'correct';

type Props = { issue: Issue; name: string; kind: IssueActionKind; onDone: () => void; onClose: () => void };

/** Cancels an issue, puts its draw off, or asks for another result; each with a reason. */
export function IssueAction({ issue, name, kind, onDone, onClose }: Props): ReactNode {
  const t = useText();
  const [drawsAt, setDrawsAt] = useState(toLocal(issue.drawsAt));
  const entry = useResultEntry(issue, issue.result ?? '');
  const { gameCode, issueNo } = issue;
  const run = (reason: string) => {
    if (kind === 'cancel') return call(opsCancelLotteryIssue, { gameCode, issueNo, reason });
    if (kind === 'correct') return call(opsCorrectLotteryResult, { gameCode, issueNo, result: entry.text, reason });
    return call(opsPostponeLotteryIssue, { gameCode, issueNo, drawsAt: new Date(drawsAt).toISOString(), reason });
  };
  return (
    <ReasonDialog<unknown>
      title={t(`draws.action_title.${kind}`, { issue: name })}
      confirm={kind === 'cancel' ? t('draws.action_title.cancel', { issue: issueNo }) : t(`draws.action.${kind}`)}
      danger={kind !== 'postpone'}
      run={run}
      ready={() => kind !== 'correct' || entry.ready()}
      onDone={() => {
        notify({ tone: 'ok', title: t(`draws.action_done.${kind}`, { issue: issueNo }) });
        onDone();
      }}
      onClose={onClose}
    >
      <p>{t(`draws.action_help.${kind}`, { sealed: issue.drawSource === 'house' ? 'yes' : 'no' })}</p>
      {kind === 'postpone' && (
        <Field label={t('draws.draws_at')} required>
          <Input type="datetime-local" required value={drawsAt} onChange={event => setDrawsAt(event.target.value)} />
        </Field>
      )}
      {kind === 'correct' && <ResultFields entry={entry} />}
    </ReasonDialog>
  );
}
