import { Icon, useText } from '@baize/ui';
import { opsOverview } from '@baize/wire/console';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useOps } from '../shared/use-ops.ts';
import { EVERY_MS } from './live-figures.tsx';

/** What asks for somebody at once: wins that wait, wins that vendors want back, and vendors that take no more bets. */
export function Alarms(): ReactNode {
  const t = useText();
  const { alarms } = useOps(opsOverview, {}, EVERY_MS).data ?? {};
  if (!alarms || (alarms.heldWins === 0 && alarms.heldTakeBacks === 0 && alarms.stopped.length === 0)) return null;
  const { heldWins, heldTakeBacks, stopped } = alarms;
  return (
    <p className="alarm" role="status">
      <Icon name="alert" size="xs" />
      {stopped.length > 0 && <Link to="/stops">{t('live.vendor_stopped', { vendors: stopped.join(', ') })}</Link>}
      {heldWins > 0 && (
        <Link to="/games" search={{ view: 'held' }}>
          {t('live.held_wins', { count: heldWins })}
        </Link>
      )}
      {heldTakeBacks > 0 && (
        <Link to="/games" search={{ view: 'held' }}>
          {t('live.held_take_backs', { count: heldTakeBacks })}
        </Link>
      )}
    </p>
  );
}
