import { SortSelect as Choice, type SortSelectProps, useText } from '@baize/ui';
import type { ReactNode } from 'react';

/** On phones, where a list has no heads to press: what it is ordered by. */
export function SortSelect(props: Omit<SortSelectProps, 'labels' | 'className'>): ReactNode {
  const t = useText();
  const labels = { by: t('list.sort_by'), up: t('list.ascending'), down: t('list.descending') };
  return <Choice {...props} labels={labels} className="only-phone" />;
}
