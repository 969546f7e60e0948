import { useSite } from '../../shared/site/site.ts';
import type { Rule } from '../../shared/validation/patterns.ts';

const ANY_PASSWORD: Rule = { enabled: true, required: true, acceptedPattern: '*', min: 6, max: 64 };

/** The merchant's rule for passwords. */
export const usePasswordRule = (): Rule => useSite().registration?.rules.password ?? ANY_PASSWORD;
