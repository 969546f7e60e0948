import { Icon, namesInRow, useText } from '@baize/ui';
import { opsOverview } from '@baize/wire/console';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ringingNames } from '../shared/ringing-names.ts';
import { useOps } from '../shared/use-ops.ts';
import { EVERY_MS } from './live-figures.tsx';

/** What asks for somebody at once: wins that wait, wins that vendors want back, vendors that take no more bets, and lotteries that pay back too much or too little. */
export function Alarms(): ReactNode {
  const t = useText();
  const { alarms } = useOps(opsOverview, {}, EVERY_MS).data ?? {};
  if (!alarms) return null;
  const { heldWins, heldTakeBacks, stopped, returns } = alarms;
  if (heldWins + heldTakeBacks + stopped.length + returns.length === 0) return null;
  return (
    <p className="alarm" role="status">
      <Icon name="alert" size="xs" />
      {stopped.length > 0 && <Link to="/stops">{t('live.vendor_stopped', { vendors: namesInRow(stopped) })}</Link>}
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
      {returns.length > 0 && (
        <Link to="/draws" search={{ view: 'returns' }}>
          {t('draws.alarm_games', { games: ringingNames(t, returns) })}
        </Link>
      )}
    </p>
  );
}
