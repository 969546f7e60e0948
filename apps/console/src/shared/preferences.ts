/** What the console keeps in the browser: looks only, never who is logged in. */
type Preferences = { theme?: 'light' | 'dark'; language?: string };

const KEY = 'console.preferences';

export function readPreferences(): Preferences {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}

export function writePreferences(change: Preferences): void {
  localStorage.setItem(KEY, JSON.stringify({ ...readPreferences(), ...change }));
}

export function toggleTheme(): void {
  const theme = document.documentElement.dataset.theme === 'light' ? 'dark' : 'light';
  document.documentElement.dataset.theme = theme;
  writePreferences({ theme });
}
