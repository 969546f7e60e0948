import './notices.css';
import { Icon, Panel, Skeleton, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { useAnnouncements } from '../../shared/content/use-announcements.ts';
import { openDialog } from '../../shared/dialogs/dialogs.ts';
import { Awaited } from '../../shared/parts/awaited.tsx';

const ROWS = 4;

/** The newest announcements beside the page; a press opens the one that was meant among them all. */
export function NoticesPanel(): ReactNode {
  const t = useText();
  const read = useAnnouncements();
  const all = read.data;
  const notices = all && [...all.promotion, ...all.player].slice(0, ROWS);
  if (notices?.length === 0) return null;
  return (
    <Panel
      title={t('announcements.title')}
      flush
      end={
        <button type="button" className="link small" onClick={() => openDialog({ name: 'announcement' })}>
          {t('common.all')}
        </button>
      }
    >
      {notices ? (
        <ul className="notices">
          {notices.map(notice => (
            <li key={notice.id}>
              <button type="button" onClick={() => openDialog({ name: 'announcement', id: notice.id })}>
                <span className="grow">
                  <b>{notice.title}</b>
                  <span className="small muted num">{notice.startDateStr}</span>
                </span>
                <Icon name="next" size="s" flip className="muted" />
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <Awaited read={read}>
          <div className="notices-waiting">
            <Skeleton height={16} width="70%" />
            <Skeleton height={16} width="82%" />
            <Skeleton height={16} width="64%" />
          </div>
        </Awaited>
      )}
    </Panel>
  );
}
