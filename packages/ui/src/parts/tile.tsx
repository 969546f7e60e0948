import type { PointerEvent, ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { Skeleton } from './skeleton.tsx';
import { wayOf } from './way-of.ts';

export type TileLabels = { play: string; demo: string; info: string; favourite: string; new: string; hot: string };

export type TileProps = {
  name: string;
  vendor: ReactNode;
  /** "96.51%", as the caller formats it. */
  rtp?: ReactNode;
  /** The picture: a label drawn by the house, or an image. */
  art: ReactNode;
  badge?: 'new' | 'hot' | undefined;
  /** In place of the badge: players at a live table, for example. */
  tag?: ReactNode;
  wide?: boolean;
  favourite?: boolean;
  onFavourite?: () => void;
  onPlay: () => void;
  onDemo?: (() => void) | undefined;
  /** Opens the info sheet: what the first tap does on touch. */
  onInfo: () => void;
  /** In maintenance: the words on the band, with the time of return. */
  shut?: ReactNode;
  labels: TileLabels;
};

/**
 * A game. With a pointer a veil offers Play, Demo and information; a tap opens the info sheet, where a second plays.
 * The picture, the veil's buttons and the heart are all in the order of Tab.
 */
export function Tile(props: TileProps): ReactNode {
  const { name, vendor, rtp, art, wide = false, shut } = props;
  return (
    <article className={cx('tile', wide && 'wide', shut !== undefined && 'maint')} aria-label={name}>
      <Hit {...props} />
      <div className="pic">
        {art}
        <Corner {...props} />
        {shut === undefined ? <Veil {...props} /> : <span className="shut">{shut}</span>}
        <Heart {...props} />
      </div>
      <div className="words">
        <h3 className="name" dir={wayOf(name)}>
          {name}
        </h3>
        <p className="meta">
          <span>{vendor}</span>
          {rtp && <span className="num">{rtp}</span>}
        </p>
      </div>
    </article>
  );
}

function Corner({ badge, tag, labels }: TileProps): ReactNode {
  if (tag) return <span className="tag">{tag}</span>;
  return (
    badge && (
      <Badge tone={badge} className="tag">
        {labels[badge]}
      </Badge>
    )
  );
}

/** Lies over the picture and the words. Only a mouse plays at once: fingers, keys and readers get the information first. */
function Hit({ name, labels, shut, onPlay, onInfo }: TileProps): ReactNode {
  const press = (event: PointerEvent<HTMLButtonElement> | { nativeEvent: Event }): void => {
    const native = event.nativeEvent;
    const mouse = native instanceof PointerEvent && native.pointerType === 'mouse';
    if (mouse && shut === undefined) onPlay();
    else onInfo();
  };
  return <button type="button" className="hit" aria-label={`${labels.info} ${name}`} onClick={press} />;
}

function Veil({ name, rtp, labels, onPlay, onDemo, onInfo }: TileProps): ReactNode {
  return (
    <div className="over">
      <Button look="primary" icon="play" aria-label={`${labels.play} ${name}`} onClick={onPlay}>
        {labels.play}
      </Button>
      {onDemo && (
        <Button size="s" aria-label={`${labels.demo} ${name}`} onClick={onDemo}>
          {labels.demo}
        </Button>
      )}
      <span className="inf">
        <span className="num">{rtp}</span>
        <button type="button" tabIndex={-1} aria-label={`${labels.info} ${name}`} onClick={onInfo}>
          <Icon name="info" />
        </button>
      </span>
    </div>
  );
}

function Heart({ name, favourite = false, onFavourite, labels }: TileProps): ReactNode {
  if (!onFavourite) return null;
  return (
    <button
      type="button"
      className="fav"
      aria-pressed={favourite}
      aria-label={`${labels.favourite} ${name}`}
      onClick={onFavourite}
    >
      <Icon name="heart" />
    </button>
  );
}

/** The shape of a tile that has not come yet. */
export const TileSkeleton = ({ wide = false }: { wide?: boolean }): ReactNode => (
  <div className={cx('tile', wide && 'wide')} aria-hidden="true">
    <div className="pic skel" />
    <div className="words">
      <div style={{ paddingTop: 10 }}>
        <Skeleton height={12} width="78%" />
      </div>
      <div style={{ marginTop: 7 }}>
        <Skeleton height={10} width="52%" />
      </div>
    </div>
  </div>
);
