import type { OutputOf } from '@baize/wire';
import { helpCenter } from '@baize/wire/system';
import { useCall } from '../../shared/api/query.ts';
import { useLanguage } from '../../shared/i18n/language.ts';

export type HelpTopic = OutputOf<typeof helpCenter>['pages'][number];

const STALE_MS = 10 * 60_000;

/** The help centre in the reader's language; undefined while it is being asked for. */
export function useHelp(): readonly HelpTopic[] | undefined {
  const { code } = useLanguage();
  return useCall(helpCenter, { lang: code, device: 'WEB' }, { staleMs: STALE_MS }).data?.pages;
}
