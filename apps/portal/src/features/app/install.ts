import { createStore, type Store } from '../../shared/state/store.ts';

/** What a browser hands out where the portal can be installed: Chromium's own event, in no standard yet. */
export type InstallOffer = Event & { prompt: () => Promise<unknown> };

export const installOffer: Store<InstallOffer | undefined> = createStore<InstallOffer | undefined>(undefined);

/** Installs at a press, and takes the button away: an offer serves once. */
export async function install(): Promise<void> {
  const offer = installOffer.get();
  installOffer.set(undefined);
  await offer?.prompt();
}

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event && typeof event.prompt === 'function';

globalThis.addEventListener?.('beforeinstallprompt', event => {
  event.preventDefault();
  if (isOffer(event)) installOffer.set(event);
});
