import { useSyncExternalStore } from 'react';

const phone = () => matchMedia('(max-width: 640px)');

function subscribe(onChange: () => void): () => void {
  const media = phone();
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Whether the page is as narrow as a phone; a server draws for wider ones. */
export const useOnPhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => phone().matches,
    () => false,
  );
