import type { Translate } from '@baize/ui';
import { RefusalError } from '../api/result.ts';
import { refusalText } from './refusal-text.ts';

/** Why something could not be had: what the house said, else that it could not be loaded. */
export const problemText = (t: Translate, error: unknown): string =>
  error instanceof RefusalError ? refusalText(t, error.refusal) : t('problem.load');
