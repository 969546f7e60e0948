import { Accordion, Dialog, EmptyState, SkeletonRows, useText } from '@baize/ui';
import type { ReactNode } from 'react';
import { Html } from '../../shared/content/html.tsx';
import { Awaited } from '../../shared/parts/awaited.tsx';
import { useHelp } from './use-help.ts';

/** One topic of the help centre over the page where it was asked for. */
export function HelpDialog({ page, onClose }: { page: string | undefined; onClose: () => void }): ReactNode {
  const t = useText();
  const read = useHelp();
  const topics = read.data?.pages;
  const topic = topics?.find(each => each.page === page) ?? topics?.[0];
  return (
    <Dialog open onClose={onClose} title={topic?.title ?? t('nav.help')} closeLabel={t('common.close')} size={600}>
      <Awaited read={read}>
        <SkeletonRows rows={5} height={28} />
      </Awaited>
      {topics && !topic && <EmptyState>{t('help.none')}</EmptyState>}
      {topic && (
        <Accordion
          firstOpen
          items={topic.entries.map(({ tag, title, content }) => ({ id: tag, title, body: <Html html={content} /> }))}
        />
      )}
    </Dialog>
  );
}
