import type { ReactNode } from 'react';
import { useSite } from '../site/site.ts';

/** The document's title: the page, then whose portal it is. */
export function PageTitle({ title }: { title?: string | undefined }): ReactNode {
  const name = useSite().settings?.merchant.name ?? 'Baize';
  return <title>{title ? `${title} · ${name}` : name}</title>;
}
