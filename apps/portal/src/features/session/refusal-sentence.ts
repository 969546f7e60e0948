import type { Translate } from '@baize/ui';
import { type Refusal, refusalField } from '../../shared/api/result.ts';
import { showDayTime } from '../../shared/format/time.ts';
import { refusalText } from '../../shared/i18n/refusal-text.ts';

/** The server's words, with what is left: tries before a pause, or when the pause ends. */
export function refusalSentence(t: Translate, refusal: Refusal): string {
  const words = refusalText(t, refusal);
  const triesLeft = refusalField(refusal, 'triesLeft');
  const lockedUntil = refusalField(refusal, 'lockedUntil');
  if (typeof lockedUntil === 'string')
    return `${words} ${t('session.lockedUntil', { time: showDayTime(lockedUntil) })}`;
  if (typeof triesLeft === 'number') return `${words} ${t('session.triesLeft', { count: triesLeft })}`;
  return words;
}
