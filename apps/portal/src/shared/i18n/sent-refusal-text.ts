import type { Translate } from '@baize/ui';
import type { Refusal } from '../api/result.ts';
import { refusalText } from './refusal-text.ts';

/** As `refusalText`, for what moves money: without an answer it may have been done, and the same again counts once. */
export const sentRefusalText = (t: Translate, refusal: Refusal): string =>
  refusal.code === 'network' ? t('wallet.unanswered') : refusalText(t, refusal);
