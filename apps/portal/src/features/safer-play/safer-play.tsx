import './safer-play.css';
import { ErrorState, SkeletonRows, useText } from '@baize/ui';
import { showSaferPlay } from '@baize/wire/safer-play';
import type { ReactNode } from 'react';
import { useCall } from '../../shared/api/query.ts';
import { usePush } from '../../shared/push/use-push.ts';
import { ChangesPanel } from './changes-panel.tsx';
import { ExclusionPanel } from './exclusion-panel.tsx';
import { LimitsPanel } from './limits-panel.tsx';
import { PositionPanel } from './position-panel.tsx';
import { RealityPanel } from './reality-panel.tsx';

const LIVE_MS = 60_000;

/** What a member can do about the own play: see it, limit it, stop it. */
export function SaferPlayPage(): ReactNode {
  const t = useText();
  const query = useCall(showSaferPlay, {}, { staleMs: 0, refetchMs: LIVE_MS });
  const again = (): void => void query.refetch();
  usePush('saferPlay', again);
  if (query.isError) return <ErrorState title={t('problem.load')} retryLabel={t('problem.retry')} onRetry={again} />;
  const data = query.data;
  if (!data) return <SkeletonRows rows={10} height={44} />;
  return (
    <>
      <PositionPanel data={data} />
      <LimitsPanel data={data} onChanged={again} />
      <RealityPanel data={data} onChanged={again} />
      <ExclusionPanel data={data} onChanged={again} />
      <ChangesPanel currency={data.currency} />
    </>
  );
}
