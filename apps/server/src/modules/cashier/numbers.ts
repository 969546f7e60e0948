import { spokenNumber } from '../../secrets/spoken-number.ts';

/** The number of a deposit or withdrawal. */
export const requestNumber = (prefix: 'D' | 'W', random: (bytes: number) => Buffer): string =>
  spokenNumber(prefix, random);
