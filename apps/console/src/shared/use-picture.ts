import { useEffect, useState } from 'react';

const SETTLE_MS = 400;
/** Begins as the server takes one: a path of the site, or an address by HTTPS. What is half written is asked for by nobody. */
const ADDRESS = /^(\/(?![/\\])\S*|https:\/\/\S+)$/;

/**
 * Whether a picture comes from an address, asked by this browser as a player's would: never by the server, which would call whatever
 * somebody wrote down. Undefined while that is not known, and where the address is none.
 */
export function usePicture(address: string | null): 'there' | 'missing' | undefined {
  const [known, setKnown] = useState<{ address: string; state: 'there' | 'missing' }>();
  useEffect(() => {
    if (address === null || !ADDRESS.test(address)) return;
    const picture = new Image();
    picture.referrerPolicy = 'no-referrer';
    picture.onload = () => setKnown({ address, state: 'there' });
    picture.onerror = () => setKnown({ address, state: 'missing' });
    const timer = setTimeout(() => {
      picture.src = address;
    }, SETTLE_MS);
    return () => {
      clearTimeout(timer);
      picture.onload = null;
      picture.onerror = null;
    };
  }, [address]);
  return known !== undefined && known.address === address ? known.state : undefined;
}
