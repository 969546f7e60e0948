import { Icon } from '@baize/ui';
import type { ReactNode } from 'react';
import { useNowMs } from '../../shared/clock/use-now.ts';
import { showClock, showZone } from '../../shared/format/time.ts';

/** The time of the house, at the navigation's end. */
export function Clock(): ReactNode {
  const now = useNowMs();
  return (
    <span className="clock" aria-hidden="true">
      <Icon name="clock" size="s" />
      <span className="num">
        {showClock(now)} {showZone(now)}
      </span>
    </span>
  );
}
