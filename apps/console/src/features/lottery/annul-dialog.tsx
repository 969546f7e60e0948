import { Note, notify, SkeletonRows, useText } from '@baize/ui';
import { opsAnnulLotteryIssue, opsShowLotteryAnnulment } from '@baize/wire/lottery';
import type { ReactNode } from 'react';
import { AnnulmentFigures } from '../../shared/annulment-figures.tsx';
import { call } from '../../shared/call.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { useRefusalText } from '../../shared/refused.tsx';
import { RefusalError, useOps } from '../../shared/use-ops.ts';
import type { Issue } from './answers.ts';

type Props = { issue: Issue; name: string; onDone: () => void; onClose: () => void };

/** Asks for a result to be annulled, with what that would give back and take back as things stand. */
export function AnnulDialog({ issue: { gameCode, issueNo }, name, onDone, onClose }: Props): ReactNode {
  const t = useText();
  const said = useRefusalText();
  const { data, error } = useOps(opsShowLotteryAnnulment, { gameCode, issueNo });
  return (
    <ReasonDialog
      title={t('draws.action_title.annul', { issue: name })}
      confirm={t('draws.annul.propose')}
      danger
      ready={() => data !== undefined}
      run={reason => call(opsAnnulLotteryIssue, { gameCode, issueNo, result: data?.result ?? '', reason })}
      onDone={() => {
        notify({ tone: 'ok', title: t('draws.action_done.annul', { issue: issueNo }) });
        onDone();
      }}
      onClose={onClose}
    >
      <p>{t('draws.action_help.annul')}</p>
      {error instanceof RefusalError && <Note tone="bad">{said(error.refusal)}</Note>}
      {data ? <AnnulmentFigures {...data} /> : <SkeletonRows rows={4} height={28} />}
    </ReasonDialog>
  );
}
