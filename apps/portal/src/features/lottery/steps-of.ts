import type { Translate } from '@baize/ui';

/** Names of the two buttons beside a number, of which a page may have many: each says whose they are. */
export const stepsOf = (t: Translate, label: string): { less: string; more: string } => ({
  less: `${t('desk.less')}: ${label}`,
  more: `${t('desk.more')}: ${label}`,
});
