import { Icon, Money, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsOverview } from '@baize/wire/console';
import type { ReactNode } from 'react';
import { clockTime, exactTime } from '../shared/format.ts';
import { useOps } from '../shared/use-ops.ts';

export const EVERY_MS = 10_000;

/** What the house won today, what it owes its players, and whether the ledger balances. */
export function LiveFigures(): ReactNode {
  const t = useText();
  const overview = useOps(opsOverview, {}, EVERY_MS).data;
  if (!overview) return null;
  const { ggr, ngr, held, ledger, currency } = overview;
  return (
    <dl className="figures" aria-label={t('live.label', { currency })}>
      <Figure name={t('live.ggr')} amount={ggr} brass />
      <Figure name={t('live.ngr')} amount={ngr} brass className="wide-only" />
      <Figure name={t('live.held')} amount={held.total} className="optional" title={t('live.held_help')} />
      {ledger && <Verdict ledger={ledger} />}
    </dl>
  );
}

type FigureProps = { name: string; amount: string; brass?: boolean; className?: string; title?: string };

function Figure({ name, amount, brass = false, className, title }: FigureProps): ReactNode {
  return (
    <div className={className} title={title}>
      <dt>{name}</dt>
      <dd className={brass ? 'val' : undefined}>
        <Money amount={amount} />
      </dd>
    </div>
  );
}

type Ledger = NonNullable<OutputOf<typeof opsOverview>['ledger']>;

function Verdict({ ledger: { balanced, at, problems } }: { ledger: Ledger }): ReactNode {
  const t = useText();
  return (
    <div className={balanced ? 'verdict optional' : 'verdict broken'} title={exactTime(at)}>
      <dt>
        <Icon name={balanced ? 'check' : 'alert'} size="xs" />
        {balanced ? t('live.balanced') : t('live.broken', { problems })}
      </dt>
      <dd>{clockTime(at)}</dd>
    </div>
  );
}
