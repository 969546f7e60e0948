import type { ReactNode } from 'react';
import { CasinoChip, GameArt, PlayingCard } from '../art/game-art.tsx';
import { GLYPHS, type GlyphName } from '../art/glyphs/all.ts';
import { ICON_NAMES, Icon, isIconName } from '../icons/icon.tsx';
import { Flag } from '../parts/flag.tsx';
import { FLAGS } from '../parts/flags.ts';
import { Panel } from '../parts/panel.tsx';

const isGlyph = (name: string): name is GlyphName => Object.hasOwn(GLYPHS, name);
const RANKS = ['A', 'K', 'Q', 'J', '10', '9', '8', '7', '6', '5', '4', '3', '2'] as const;
const SUITS = ['s', 'h', 'c', 'd'] as const;

export const GalleryArt = (): ReactNode => (
  <>
    <Panel title="Labels">
      <div style={{ display: 'grid', gap: 10, gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))' }}>
        {Object.keys(GLYPHS)
          .filter(isGlyph)
          .map(glyph => (
            <GameArt key={glyph} seed={glyph} glyph={glyph} alt={glyph} />
          ))}
      </div>
    </Panel>
    <Panel title="Cards and chips">
      <div className="row wrap">
        {RANKS.map((rank, at) => (
          <span key={rank} style={{ width: 60 }}>
            <PlayingCard rank={rank} suit={SUITS[at % 4] ?? 's'} alt={rank} />
          </span>
        ))}
        <span style={{ width: 60 }}>
          <PlayingCard alt="back" />
        </span>
        {[5, 25, 100, 500, 1000].map(value => (
          <span key={value} style={{ width: 48 }}>
            <CasinoChip value={value} alt={String(value)} />
          </span>
        ))}
      </div>
    </Panel>
    <Panel title="Icons and flags">
      <div className="row wrap">
        {ICON_NAMES.filter(isIconName).map(name => (
          <span key={name} title={name}>
            <Icon name={name} label={name} />
          </span>
        ))}
      </div>
      <div className="row wrap" style={{ marginTop: 16 }}>
        {Object.keys(FLAGS).map(code => (
          <span key={code} className="row small">
            <Flag code={code} />
            {code}
          </span>
        ))}
      </div>
    </Panel>
  </>
);
