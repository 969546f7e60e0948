/** How the words that vendors use for categories lead to a product line and one of its pages; the first that fits decides. */
const RULES: readonly (readonly [RegExp, string, string])[] = [
  [/cock/, 'COCKFIGHT', 'cockfight'],
  [/e-?sport/, 'ESPORTS', 'esports'],
  [/sport/, 'SPORTS', 'sports'],
  [/fish|shoot/, 'FISH', 'fish'],
  [/live/, 'LIVE', 'live'],
  [/pvp|p2p|poker|versus|duel/, 'PVP', 'pvp'],
  [/e-?lott|lotter|keno|scratch/, 'ELOTT', 'elott'],
  [/bingo/, 'RNG', 'bingo'],
  [/crash|dice|mine|table|card|board|instant|arcade|plinko|roulette|blackjack|baccarat/, 'RNG', 'bgs'],
];

/** A vendor lists its own lobby among its games, under this word. */
export const isLobby = (category: string): boolean => category.toLowerCase() === 'lobby';

export const placeOf = (category: string): { gameType: string; category: string } => {
  const word = category.toLowerCase();
  const found = RULES.find(([pattern]) => pattern.test(word));
  return found ? { gameType: found[1], category: found[2] } : { gameType: 'RNG', category: 'slots' };
};

/** The groups of the vendor map: cockfight stands in SPORTS and is sorted as RNG, esports in SPORTS. */
const GROUPS: Readonly<Record<string, { vendorGroup: string; sortTarget: string }>> = {
  COCKFIGHT: { vendorGroup: 'SPORTS', sortTarget: 'RNG' },
  ESPORTS: { vendorGroup: 'SPORTS', sortTarget: 'SPORTS' },
};

export const groupOf = (gameType: string): { vendorGroup: string; sortTarget: string } =>
  GROUPS[gameType] ?? { vendorGroup: gameType, sortTarget: gameType };
