import { Icon, useText } from '@baize/ui';
import { type ReactNode, useState } from 'react';
import { useAnnouncements } from '../../shared/content/use-announcements.ts';
import { openDialog } from '../../shared/dialogs/dialogs.ts';
import { MarqueePlace } from './marquee-place.tsx';

const REFETCH_MS = 5 * 60_000;

/** Titles of the announcements in a running line that can be stopped; a press opens them. Readers get one copy, standing still. */
export function Marquee(): ReactNode {
  const t = useText();
  const [paused, setPaused] = useState(false);
  const { data, isError } = useAnnouncements(REFETCH_MS);
  const notices = data?.player;
  if (notices === undefined) return isError ? null : <MarqueePlace />;
  if (notices.length === 0) return null;
  const titles = notices.map(notice => <span key={notice.id}>{notice.title}</span>);
  const seconds = Math.max(24, notices.reduce((sum, { title }) => sum + title.length, 0) * 0.28);
  return (
    <section
      className="marquee"
      aria-label={t('shell.notices')}
      data-paused={paused}
      style={{ ['--run' as string]: `${seconds}s` }}
    >
      <div className="page">
        <Icon name="bell" size="s" />
        <button type="button" className="run" onClick={() => openDialog({ name: 'announcement' })}>
          <span className="track">
            <span className="copy">{titles}</span>
            <span className="copy" aria-hidden="true">
              {titles}
            </span>
          </span>
        </button>
        <button
          type="button"
          className="btn quiet icon"
          aria-pressed={paused}
          aria-label={t('shell.pauseNotices')}
          onClick={() => setPaused(!paused)}
        >
          <Icon name={paused ? 'play' : 'pause'} size="s" />
        </button>
      </div>
    </section>
  );
}
