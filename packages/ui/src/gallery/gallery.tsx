import { type ReactNode, useEffect, useState } from 'react';
import { Group } from '../parts/group.tsx';
import { UiProvider } from '../parts/provider.tsx';
import { Segment } from '../parts/segment.tsx';
import { Toaster } from '../parts/toaster.tsx';
import { GalleryArt } from './gallery-art.tsx';
import { GalleryBasics } from './gallery-basics.tsx';
import { GalleryForms } from './gallery-forms.tsx';
import { GalleryFrames } from './gallery-frames.tsx';
import { GalleryLottery } from './gallery-lottery.tsx';
import { GalleryOverlays } from './gallery-overlays.tsx';
import { GalleryTables } from './gallery-tables.tsx';
import { GalleryTiles } from './gallery-tiles.tsx';

type Theme = 'dark' | 'light';
type Direction = 'ltr' | 'rtl';
type Density = 'player' | 'operator';

/** Every part on one page, in both themes, directions and densities. For development only. */
export function Gallery(): ReactNode {
  const [theme, setTheme] = useState<Theme>('dark');
  const [dir, setDir] = useState<Direction>('ltr');
  const [density, setDensity] = useState<Density>('player');
  useEffect(() => {
    const { documentElement: root } = document;
    root.dataset.theme = theme;
    root.dir = dir;
    if (density === 'operator') root.dataset.density = density;
    else delete root.dataset.density;
  }, [theme, dir, density]);
  return (
    <UiProvider dir={dir}>
      <GalleryFrames>
        <Group className="row wrap" label="Look">
          <Segment
            label="Theme"
            value={theme}
            onChange={setTheme}
            items={[
              { value: 'dark', label: 'Dark' },
              { value: 'light', label: 'Light' },
            ]}
          />
          <Segment
            label="Direction"
            value={dir}
            onChange={setDir}
            items={[
              { value: 'ltr', label: 'Left to right' },
              { value: 'rtl', label: 'Right to left' },
            ]}
          />
          <Segment
            label="Density"
            value={density}
            onChange={setDensity}
            items={[
              { value: 'player', label: 'Player' },
              { value: 'operator', label: 'Operator' },
            ]}
          />
        </Group>
        <GalleryTiles />
        <GalleryBasics />
        <GalleryForms />
        <GalleryOverlays />
        <GalleryLottery />
        <GalleryTables />
        <GalleryArt />
      </GalleryFrames>
      <Toaster label="Messages" closeLabel="Close" dir={dir} />
    </UiProvider>
  );
}
