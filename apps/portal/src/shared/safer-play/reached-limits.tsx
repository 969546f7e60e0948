import { useText } from '@baize/ui';
import { showSaferPlay } from '@baize/wire/safer-play';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCall } from '../api/query.ts';
import { limitsReached } from './limits-reached.ts';
import { limitText } from './shapes.ts';

/** Which limits of the player a stake would go beyond, how much of each is used, and where they stand. */
export function ReachedLimits({ stake }: { stake: bigint }): ReactNode {
  const t = useText();
  const { data } = useCall(showSaferPlay, {}, { staleMs: 0 });
  const reached = data ? limitsReached(data.limits, stake) : [];
  if (!data || reached.length === 0) return null;
  return (
    <ul className="small">
      {reached.map(({ kind, period, setBy, used, value }) => (
        <li key={`${kind} ${period} ${setBy}`}>
          {t(`safer.kind.${kind}`)} · {t(`safer.per.${period}`)}:{' '}
          <span className="num">
            {t('safer.usedOf', {
              used: limitText(t, kind, used, data.currency),
              limit: limitText(t, kind, value, data.currency),
            })}
          </span>
        </li>
      ))}
      <li>
        <Link className="link" to="/member" search={{ page: 'saferPlay' }}>
          {t('safer.limits')}
        </Link>
      </li>
    </ul>
  );
}
