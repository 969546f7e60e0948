import { useLingui } from '@lingui/react';
import { useCallback } from 'react';

/** What a message's placeholders are filled with; amounts go in as text that is already formatted. */
export type TextValues = Record<string, string | number | boolean | Date | null | undefined>;
export type Translate = (id: string, values?: TextValues) => string;

/**
 * The one way in which a view gets its words: `const t = useText(); t('login.title')`.
 * It renders anew when the language changes; an id that no catalogue has comes back as it is, so that a gap is seen.
 */
export function useText(): Translate {
  const { i18n, _ } = useLingui();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `_` is new with each language, `i18n` is not.
  return useCallback((id: string, values?: TextValues) => i18n._(id, values), [i18n, _]);
}
