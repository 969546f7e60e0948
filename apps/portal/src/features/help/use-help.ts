import { helpCenter } from '@baize/wire/system';
import { useCall } from '../../shared/api/query.ts';
import { useLanguage } from '../../shared/i18n/language.ts';

const STALE_MS = 10 * 60_000;

/** The help centre in the reader's language. */
export function useHelp() {
  const { code } = useLanguage();
  return useCall(helpCenter, { lang: code, device: 'WEB' }, { staleMs: STALE_MS });
}
