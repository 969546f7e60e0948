import { useText } from '@baize/ui';
import type { ReactNode } from 'react';

type Drawn = { readonly drawSource?: string };

const isPublished = ({ drawSource }: Drawn): boolean => drawSource === 'published';

/** Stands behind the issue of a published draw that was not on sale here; empty behind any other. */
export const publishedMark = (draw: Drawn): string => (isPublished(draw) ? '°' : '');

/** The same mark for the eye; whoever listens is told what it means, for the sign is read as a degree. */
export function MarkOf({ mark }: { mark: string }): ReactNode {
  const t = useText();
  return (
    mark !== '' && (
      <>
        <span aria-hidden="true">{mark}</span>
        <span className="vh"> {t('lottery.published')}</span>
      </>
    )
  );
}

/** Says what the mark means, where one of the draws has it; without the mark beside a single result. */
export function PublishedNote({ draws, mark = '°' }: { draws: readonly Drawn[]; mark?: string }): ReactNode {
  const t = useText();
  return (
    draws.some(isPublished) && (
      <p className="small muted published">
        {mark !== '' && <span aria-hidden="true">{mark} </span>}
        {t('lottery.published')}
      </p>
    )
  );
}
