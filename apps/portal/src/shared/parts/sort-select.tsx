import { SortSelect as Choice, type SortSelectProps, useText } from '@baize/ui';
import type { ReactNode } from 'react';

/** What a list is ordered by, where it has no heads to press. */
export function SortSelect(props: Omit<SortSelectProps, 'labels'>): ReactNode {
  const t = useText();
  const labels = { by: t('list.sortBy'), up: t('list.ascending'), down: t('list.descending') };
  return <Choice {...props} labels={labels} />;
}
