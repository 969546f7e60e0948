import { Icon } from '@baize/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { imageCache } from './image-cache.ts';
import { imageUrl } from './image-hosts.ts';
import { useNear } from './use-near.ts';

type Props = {
  /** A path of the site or an address. */
  src: string;
  alt: string;
  className?: string;
  /** What stands where the picture does not come; else a drawn one. */
  fallback?: ReactNode;
};

const ATTEMPTS = 3;
const AGAIN_MS = 400;

/**
 * A picture that is fetched when it comes near the window, up to three times, each time from a host drawn anew. One that did not
 * come is asked for again when the phone is online again.
 */
export const LazyImage = (props: Props): ReactNode => <OnePicture key={props.src} {...props} />;

function OnePicture({ src, alt, className, fallback }: Props): ReactNode {
  const [broken, setBroken] = useState(() => imageCache.get(src) === 'broken');
  useEffect(() => {
    if (!broken) return;
    const again = (): void => setBroken(false);
    globalThis.addEventListener('online', again);
    return () => globalThis.removeEventListener('online', again);
  }, [broken]);
  if (broken) return fallback ?? <BrokenImage alt={alt} className={className} />;
  const onBroken = (): void => {
    imageCache.set(src, 'broken');
    setBroken(true);
  };
  return <FetchedImage src={src} alt={alt} className={className} onBroken={onBroken} />;
}

type FetchedProps = { src: string; alt: string; className: string | undefined; onBroken: () => void };

function FetchedImage({ src, alt, className, onBroken }: FetchedProps): ReactNode {
  const box = useRef<HTMLSpanElement>(null);
  const near = useNear(box);
  const [attempt, setAttempt] = useState(1);
  const [url, setUrl] = useState(() => imageUrl(src));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const failed = (): void => {
    const again = (): void => {
      setAttempt(attempt + 1);
      setUrl(imageUrl(src));
    };
    if (attempt >= ATTEMPTS) onBroken();
    else timer.current = setTimeout(again, AGAIN_MS * attempt);
  };
  const shown = near || imageCache.get(src) === 'loaded';
  return (
    <span ref={box} className={className}>
      {shown && (
        <img
          key={attempt}
          src={url}
          alt={alt}
          decoding="async"
          onLoad={() => imageCache.set(src, 'loaded')}
          onError={failed}
        />
      )}
    </span>
  );
}

const BrokenImage = ({ alt, className }: { alt: string; className: string | undefined }): ReactNode => (
  <span
    className={`${className ?? ''} image-broken`}
    {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
  >
    <Icon name="camera" />
  </span>
);
