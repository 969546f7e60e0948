import type { IconName } from '@baize/ui';
import type { InputOf } from '@baize/wire';
import type { gameList } from '@baize/wire/games';

type Input = InputOf<typeof gameList>;

/** A page of the lobby: what the server is asked for, and what it is called. */
export type LobbyPlace = {
  readonly path: string;
  readonly text: string;
  readonly icon: IconName;
  readonly gameType: NonNullable<Input['gameType']>;
  readonly category: NonNullable<Input['category']>;
};

export const LOBBIES: readonly LobbyPlace[] = [
  { path: '/rng', text: 'games.slots', icon: 'slots', gameType: 'RNG', category: 'slots' },
  { path: '/fish', text: 'games.fish', icon: 'fishing', gameType: 'FISH', category: 'fish' },
  { path: '/bingo', text: 'games.bingo', icon: 'bingo', gameType: 'RNG', category: 'bingo' },
  { path: '/bgs', text: 'games.bgs', icon: 'grid', gameType: 'RNG', category: 'bgs' },
  { path: '/live', text: 'games.live', icon: 'live', gameType: 'LIVE', category: 'live' },
  { path: '/pvp', text: 'games.pvp', icon: 'pvp', gameType: 'PVP', category: 'pvp' },
  { path: '/sports', text: 'games.sports', icon: 'sports', gameType: 'SPORTS', category: 'sports' },
  { path: '/esports', text: 'games.esports', icon: 'esports', gameType: 'ESPORTS', category: 'esports' },
  { path: '/cockfight', text: 'games.cockfight', icon: 'cockfight', gameType: 'COCKFIGHT', category: 'cockfight' },
];

export const lobbyAt = (path: string): LobbyPlace | undefined => LOBBIES.find(place => place.path === path);
