import { Accordion, Checkbox, Count, Dialog, EmptyState, Pager, SkeletonRows, useText } from '@baize/ui';
import { type ReactNode, useState } from 'react';
import { Html } from '../../shared/content/html.tsx';
import { useAnnouncements } from '../../shared/content/use-announcements.ts';
import { isPutAway, putAway } from './popup.ts';

const PER_PAGE = 8;

/** What the merchant announces: titles that open and close, eight a page. */
export function AnnouncementDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useText();
  const [page, setPage] = useState(1);
  const [hidden, setHidden] = useState(isPutAway);
  const all = useAnnouncements();
  const notices = all && [...all.popup, ...all.player.filter(({ id }) => !all.popup.some(popup => popup.id === id))];
  const count = notices?.length ?? 0;
  const pages = Math.max(1, Math.ceil(count / PER_PAGE));
  const hasPopup = (all?.popup.length ?? 0) > 0;
  const hasFooter = hasPopup || pages > 1;
  const shown = notices?.slice((page - 1) * PER_PAGE, page * PER_PAGE) ?? [];
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('announcements.title')}
      beside={count > 0 && <Count value={count} quiet />}
      closeLabel={t('common.close')}
      size={600}
      footer={
        hasFooter && (
          <>
            {hasPopup && (
              <Checkbox
                checked={hidden}
                onChange={next => {
                  setHidden(next);
                  putAway(next);
                }}
              >
                {t('announcements.notToday')}
              </Checkbox>
            )}
            {pages > 1 && (
              <Pager
                page={page}
                pages={pages}
                onPage={setPage}
                labels={{
                  pages: t('common.pages'),
                  prev: t('common.prev'),
                  next: t('common.next'),
                  page: number => t('common.page', { page: number }),
                }}
              />
            )}
          </>
        )
      }
    >
      {notices === undefined && <SkeletonRows rows={5} height={28} />}
      {notices && count === 0 && <EmptyState>{t('announcements.none')}</EmptyState>}
      {shown.length > 0 && (
        <Accordion
          key={page}
          firstOpen={page === 1}
          items={shown.map(({ id, title, startDateStr, content }) => ({
            id,
            title,
            beside: startDateStr,
            body: <Html html={content} />,
          }))}
        />
      )}
    </Dialog>
  );
}
