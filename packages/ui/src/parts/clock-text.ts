/** What a countdown shows of the milliseconds that are left: `03:12`, `3:45:51`, `2d 09:27` in the words of a language; never below zero. */
export function clockText(leftMs: number, language = pageLanguage()): string {
  const total = Math.max(0, Math.ceil(leftMs / 1000));
  const [seconds, minutes, hours] = [total % 60, Math.floor(total / 60) % 60, Math.floor(total / 3600)];
  if (hours >= 48) return `${days(Math.floor(hours / 24), language)} ${two(hours % 24)}:${two(minutes)}`;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${two(minutes)}:${two(seconds)}`;
}

const two = (value: number): string => String(value).padStart(2, '0');
const days = (count: number, language: string): string =>
  count.toLocaleString(language, { style: 'unit', unit: 'day', unitDisplay: 'narrow', numberingSystem: 'latn' });
const pageLanguage = (): string => globalThis.document?.documentElement.lang || 'en';
