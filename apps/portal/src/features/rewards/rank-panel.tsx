import './rewards.css';
import { Button, Ladder, moneyText, Panel, Skeleton, useText } from '@baize/ui';
import { playerRankProgress } from '@baize/wire/relays';
import { type ReactNode, Suspense, useState } from 'react';
import { useCall } from '../../shared/api/query.ts';
import { isolated } from '../../shared/format/isolated.ts';
import { lazyDialog } from '../../shared/navigation/lazy-dialog.ts';
import { Awaited } from '../../shared/parts/awaited.tsx';
import { usePush } from '../../shared/push/use-push.ts';
import type { Progress } from './levels-dialog.tsx';

const LevelsDialog = lazyDialog(async () => (await import('./levels-dialog.tsx')).LevelsDialog);

/** VIP at a glance: the rank, the way to the next, and what keeps this one. */
export function RankPanel(): ReactNode {
  const t = useText();
  const [shown, setShown] = useState(false);
  const query = useCall(playerRankProgress, {});
  usePush('rewards', () => void query.refetch());
  const progress = query.data;
  return (
    <Panel
      title={t('vip.title')}
      end={
        <Button look="quiet" size="s" onClick={() => setShown(true)}>
          {t('vip.levels')}
        </Button>
      }
    >
      <Awaited read={query}>
        <Waiting />
      </Awaited>
      {progress && <Standing progress={progress} />}
      <Suspense fallback={null}>
        {shown && progress && <LevelsDialog progress={progress} onClose={() => setShown(false)} />}
      </Suspense>
    </Panel>
  );
}

/** In lines, for scripts differ in their height. */
const Waiting = (): ReactNode => (
  <div className="stack">
    <Skeleton height="1lh" />
    <div className="small">
      <Skeleton height="calc(1lh + 11px)" />
    </div>
    <div className="small">
      <Skeleton height="1lh" />
    </div>
  </div>
);

function Standing({ progress }: { progress: Progress }): ReactNode {
  const t = useText();
  const { current, next, turnover, turnoverNeeded, keepNeeded, levels } = progress;
  const at = current.rankLevel;
  const from = Number(levels[at]?.upgrade ?? 0);
  const to = Number(turnoverNeeded ?? turnover);
  const part = to > from ? Math.min(1, Math.max(0, (Number(turnover) - from) / (to - from))) : 1;
  return (
    <div className="stack">
      <div className="row spread">
        <span>
          {next ? t('vip.from_to', { from: current.labelName, to: next.labelName }) : <b>{current.labelName}</b>}
        </span>
        <span className="num">
          <b>{moneyText(turnover, { digits: 0 })}</b>
          {turnoverNeeded && <span className="muted"> / {moneyText(turnoverNeeded, { digits: 0 })}</span>}
        </span>
      </div>
      <Ladder
        label={t('vip.ladder')}
        at={at}
        part={part}
        ranks={levels.map(level => ({ id: String(level.rankLevel), name: level.labelName }))}
      />
      <p className="small muted">
        {t('vip.since', { date: isolated(progress.since) })}
        {Number(keepNeeded) > 0 && ` ${t('vip.keep', { amount: moneyText(keepNeeded, { digits: 0 }) })}`}
      </p>
    </div>
  );
}
