import type { Screen } from '../table/screen.ts';

/** Each game's screen is a chunk of its own. */
const screens: Record<string, () => Promise<Screen>> = {
  studio_dice: async () => (await import('./dice/screen.ts')).screen,
  studio_mines: async () => (await import('./mines/screen.ts')).screen,
  studio_crash: async () => (await import('./crash/screen.ts')).screen,
  studio_koi_gate: async () => (await import('./slots/koi-gate.tsx')).screen,
  studio_lantern_street: async () => (await import('./slots/lantern-street.tsx')).screen,
  studio_mangosteen_grove: async () => (await import('./slots/mangosteen-grove.tsx')).screen,
  studio_bingo: async () => (await import('./bingo/screen.ts')).screen,
  studio_fishing: async () => (await import('./fishing/screen.ts')).screen,
};

export const screenOf = async (code: string): Promise<Screen | undefined> => await screens[code]?.();
