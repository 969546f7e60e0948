import { isolated } from '../../shared/format/isolated.ts';

/** The number of an issue inside a sentence. */
export const issueText = (issueNo: string): string => isolated(issueNo);
