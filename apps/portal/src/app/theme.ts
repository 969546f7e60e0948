import { useStore } from '../shared/state/store.ts';
import { preferences, setPreference, type Theme } from '../shared/storage/preferences.ts';

/** The script in index.html has set the theme before the first paint; here it follows the preference. */
const shown = (): Theme => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark');

export const useTheme = (): Theme => useStore(preferences).theme ?? shown();

export function toggleTheme(): void {
  const next: Theme = shown() === 'dark' ? 'light' : 'dark';
  document.documentElement.dataset.theme = next;
  setPreference('theme', next);
}

const TOKEN = /^[a-z0-9-]{1,40}$/;

/** A merchant's theme: the design tokens that differ from the house's own, by name without the dashes. */
export function wearTheme(tokens: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(tokens))
    if (TOKEN.test(name)) document.documentElement.style.setProperty(`--${name}`, value);
}
