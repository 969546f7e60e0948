import { Icon, useText } from '@baize/ui';
import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode } from 'react';
import { loadChunk } from './load-chunk.ts';

/**
 * A part of the frame by which one finds one's way, or what stands instead of the site. Where it does not come, that stands in its
 * place, with the way to load the page anew: a part that failed stays failed in this document.
 */
export const framePart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await loadChunk(load).catch(() => PartMissing) }));

function PartMissing(): ReactNode {
  const t = useText();
  return (
    <p className="part-missing" role="alert">
      <Icon name="alert" size="s" />
      <span>{t('problem.load')}</span>
      <button type="button" className="link" onClick={() => globalThis.location.reload()}>
        {t('problem.reload')}
      </button>
    </p>
  );
}
