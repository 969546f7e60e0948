import { Icon, useText } from '@baize/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { pushState } from '../../shared/push/bus.ts';
import { createStore, useStore } from '../../shared/state/store.ts';

const PATIENCE_MS = 4_000;

const isOffline = createStore(navigator.onLine === false);
for (const name of ['online', 'offline']) globalThis.addEventListener(name, () => isOffline.set(name === 'offline'));

/** Says that live figures stand still, once the connection has been away for longer than a blink. */
export function ConnectionNotice(): ReactNode {
  const t = useText();
  const lost = useStore(pushState) === 'lost';
  const offline = useStore(isOffline);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!lost && !offline) return setShown(false);
    const timer = setTimeout(() => setShown(true), offline ? 0 : PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [lost, offline]);
  return (
    <div className="connection" role="status">
      {shown && (
        <p className="page">
          <Icon name="wifiOff" size="s" />
          {t(offline ? 'shell.offline' : 'shell.reconnecting')}
        </p>
      )}
    </div>
  );
}
