import './desk.css';
import { buttonClass, EmptyState, ErrorState, Skeleton, useText } from '@baize/ui';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { RefusalError } from '../../../shared/api/result.ts';
import { problemText } from '../../../shared/i18n/problem-text.ts';
import { lazyDialog } from '../../../shared/navigation/lazy-dialog.ts';
import { lazyPart } from '../../../shared/navigation/lazy-part.ts';
import { loadChunk } from '../../../shared/navigation/load-chunk.ts';
import { deskOfIssue } from './issue-on-sale.ts';
import { IssuePanel } from './issue-panel.tsx';
import type { Desk as DeskData } from './shown-desk.ts';
import { useDesk, useIssueOnSale } from './use-desk.ts';

const loadOpenDesk = () => loadChunk(() => import('./open-desk.tsx'));
const OpenDesk = lazyPart(async () => (await loadOpenDesk()).OpenDesk);
const FairnessDialog = lazyDialog(async () => (await import('../fairness/fairness-dialog.tsx')).FairnessDialog);
// It comes while the desk is asked for, not after.
void loadOpenDesk().catch(() => undefined);

type Props = { gameCode: string; playType: string | undefined };

/** The desk of a game: it knows fields and terms, not plays, so that a later family only adds data. */
export function Desk({ gameCode, playType }: Props): ReactNode {
  const t = useText();
  const { desk, isError, error, refetch } = useDesk(gameCode);
  if (desk) return <LiveDesk key={gameCode} desk={desk} playType={playType} />;
  if (!isError)
    return (
      <div aria-busy="true">
        <div className="issue felt printed">
          <Skeleton height={92} />
        </div>
        <DeskSkeleton />
      </div>
    );
  const said = problemText(t, error);
  if (error instanceof RefusalError && error.refusal.code === 'game_unknown')
    return (
      <>
        <h1 className="vh">{t('nav.lottery')}</h1>
        <EmptyState
          action={
            <Link to="/games" className={buttonClass('primary')}>
              {t('games.to_lobby')}
            </Link>
          }
        >
          {said}
        </EmptyState>
      </>
    );
  return <ErrorState title={said} retryLabel={t('problem.retry')} onRetry={refetch} />;
}

/** The issue stands at once; the pads, with the plays of the family, come as they are there. */
function LiveDesk({ desk: read, playType }: { desk: DeskData; playType: string | undefined }): ReactNode {
  const issue = useIssueOnSale(read);
  const desk = useMemo(() => deskOfIssue(read, issue), [read, issue]);
  const [checked, setChecked] = useState<string>();
  return (
    <>
      <IssuePanel desk={desk} issue={issue} onCheck={setChecked} />
      <Suspense fallback={<DeskSkeleton />}>
        <OpenDesk desk={desk} issue={issue} playType={playType} onCheck={setChecked} />
      </Suspense>
      <Suspense fallback={null}>
        {checked !== undefined && (
          <FairnessDialog gameCode={desk.game.gameCode} issueNo={checked} onClose={() => setChecked(undefined)} />
        )}
      </Suspense>
    </>
  );
}

const DeskSkeleton = (): ReactNode => (
  <div className="desk" aria-hidden="true">
    <Skeleton height={520} />
    <Skeleton height={320} />
  </div>
);
