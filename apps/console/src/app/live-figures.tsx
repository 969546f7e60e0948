import { Icon, Money, useText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { opsOverview } from '@baize/wire/console';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { clockTime, exactTime } from '../shared/format.ts';
import { useOps } from '../shared/use-ops.ts';

const EVERY_MS = 10_000;

/** What the house won today, what it owes its players, and whether the ledger balances. */
export function LiveFigures(): ReactNode {
  const t = useText();
  const overview = useOps(opsOverview, {}, EVERY_MS).data;
  if (!overview) return null;
  const { ggr, ngr, held, ledger, alarms, currency } = overview;
  return (
    <>
      <Alarms alarms={alarms} />
      <dl className="figures" aria-label={t('live.label', { currency })}>
        <Figure name={t('live.ggr')} amount={ggr} brass />
        <Figure name={t('live.ngr')} amount={ngr} brass className="wide-only" />
        <Figure name={t('live.held')} amount={held.total} className="optional" title={t('live.held_help')} />
        {ledger && <Verdict ledger={ledger} />}
      </dl>
    </>
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

/** What asks for somebody at once: wins that wait, and vendors that take no more bets. */
function Alarms({ alarms: { heldWins, stopped } }: { alarms: OutputOf<typeof opsOverview>['alarms'] }): ReactNode {
  const t = useText();
  if (heldWins === 0 && stopped.length === 0) return null;
  return (
    <p className="alarm row" role="status">
      <Icon name="alert" size="xs" />
      {stopped.length > 0 && <Link to="/stops">{t('live.vendor_stopped', { vendors: stopped.join(', ') })}</Link>}
      {heldWins > 0 && (
        <Link to="/games" search={{ view: 'held' }}>
          {t('live.held_wins', { count: heldWins })}
        </Link>
      )}
    </p>
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
