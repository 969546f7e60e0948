import type { Translate } from '@baize/ui';
import type { Refusal } from '../../../shared/api/result.ts';
import { refusalText } from '../../../shared/i18n/refusal-text.ts';

/** No answer, or one that does not say what became of the bets: whoever sends them again sends the same command. */
const UNSAID: readonly Refusal['code'][] = ['network', 'busy', 'unknown_error'];
const LOGGED_OUT: readonly Refusal['code'][] = ['session_ended', 'not_logged_in'];

export const isUnsaid = (refusal: Refusal): boolean => UNSAID.includes(refusal.code);
export const isLoggedOut = (refusal: Refusal): boolean => LOGGED_OUT.includes(refusal.code);

/** Why bets were not placed, and that they cost nothing. What is said of changed terms says so itself. */
export const refusedText = (t: Translate, refusal: Refusal): string =>
  refusal.code === 'terms_changed' ? refusalText(t, refusal) : `${refusalText(t, refusal)} ${t('desk.nothingTaken')}`;
