import type { Translate } from '@baize/ui';
import { moneyText } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import type { showSaferPlay } from '@baize/wire/safer-play';

export type SaferPlay = OutputOf<typeof showSaferPlay>;
export type Limit = SaferPlay['limits'][number];
export type LimitKey = Pick<Limit, 'kind' | 'period'>;

export const KINDS = ['deposit', 'loss', 'wager', 'session'] as const;
export const PERIODS = ['day', 'week', 'month'] as const;

/** A limit's figure in words: money with its currency, or hours and minutes. */
export function limitText(t: Translate, kind: Limit['kind'], value: string, currency: string): string {
  if (kind !== 'session') return `${currency} ${moneyText(value)}`;
  return durationText(t, Number(value));
}

export const durationText = (t: Translate, minutes: number): string =>
  t('safer.duration', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
