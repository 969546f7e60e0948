import { letBrowserIn, shutBrowserOut } from '@baize/wire/inbox';
import { call } from '../../shared/api/call.ts';
import type { Result } from '../../shared/api/result.ts';
import { session } from '../../shared/session/session.ts';

/** What this browser can do about push messages: nothing, nothing any more, or as it stands. */
export type BrowserState = 'impossible' | 'denied' | 'off' | 'on';

export async function browserState(): Promise<BrowserState> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'impossible';
  if (Notification.permission === 'denied') return 'denied';
  return (await subscription()) ? 'on' : 'off';
}

/** Asks the person, then the browser's push service, then tells the house. Undefined: the person or the browser said no. */
export async function turnOn(pushKey: string): Promise<Result<unknown> | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const worker = await navigator.serviceWorker.ready;
  const wanted = { userVisibleOnly: true, applicationServerKey: pushKey };
  const found = await worker.pushManager.subscribe(wanted).catch(() => undefined);
  return found && tell(found);
}

export async function turnOff(): Promise<void> {
  const found = await subscription();
  if (!found) return;
  await call(shutBrowserOut, { address: found.endpoint });
  await found.unsubscribe();
}

/** Tells the house at every login, the one that stands included, whose browser this is. */
export function tellAtLogins(): void {
  let was = false;
  const look = (): void => {
    const is = session.get().isLogin;
    if (is && !was) void renew();
    was = is;
  };
  look();
  session.subscribe(look);
}

/** Where nothing was let in, nothing is said. */
async function renew(): Promise<void> {
  const found = await subscription();
  if (found) await tell(found);
}

async function subscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager?.getSubscription()) ?? null;
}

async function tell(found: PushSubscription): Promise<Result<unknown>> {
  const { keys } = found.toJSON();
  return call(letBrowserIn, { address: found.endpoint, p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' });
}
