import { Accordion, Checkbox, Count, Dialog, EmptyState, Pager, SkeletonRows, useText } from '@baize/ui';
import { type ReactNode, useState } from 'react';
import { Html } from '../../shared/content/html.tsx';
import { useAnnouncements } from '../../shared/content/use-announcements.ts';
import { Awaited } from '../../shared/parts/awaited.tsx';
import { isPutAway, putAway } from './popup.ts';

const PER_PAGE = 8;

type Props = {
  /** The announcement that was pressed: its page comes first, with it open. */
  meant?: string | undefined;
  onClose: () => void;
};

/** What the merchant announces: titles that open and close, eight a page. */
export function AnnouncementDialog({ meant, onClose }: Props): ReactNode {
  const t = useText();
  const [hidden, setHidden] = useState(isPutAway);
  const read = useAnnouncements();
  const all = read.data;
  const notices = all && [
    ...new Map([...all.popup, ...all.player, ...all.promotion].map(each => [each.id, each])).values(),
  ];
  const meantPage = pageOf(notices ?? [], meant);
  const [turned, setPage] = useState<number>();
  const page = turned ?? meantPage;
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
      <Awaited read={read}>
        <SkeletonRows rows={5} height={28} />
      </Awaited>
      {notices && count === 0 && <EmptyState>{t('announcements.none')}</EmptyState>}
      {shown.length > 0 && (
        <Accordion
          key={page}
          firstOpen={page === meantPage && (meant ?? true)}
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

const pageOf = (notices: readonly { id: string }[], meant: string | undefined): number =>
  Math.floor(
    Math.max(
      0,
      notices.findIndex(({ id }) => id === meant),
    ) / PER_PAGE,
  ) + 1;
