import type { Translate } from '@baize/ui';

/** How often a game is drawn: "every 5 min", "every 90 s", "daily". */
export function periodText(t: Translate, seconds: number): string {
  if (seconds >= 86_400) return seconds === 86_400 ? t('lottery.daily') : t('lottery.someDays');
  if (seconds % 60 !== 0) return t('lottery.everySeconds', { seconds });
  return t('nav.everyMinutes', { minutes: seconds / 60 });
}
