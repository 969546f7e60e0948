import { useStore } from '../state/store.ts';
import { preferences, type Theme } from './preferences.ts';

/** The script in index.html has set the theme before the first paint. */
export const shownTheme = (): Theme => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark');

/** What stands there follows the preference. */
export const useTheme = (): Theme => useStore(preferences).theme ?? shownTheme();
