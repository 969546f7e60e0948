import type { InputOf } from '@baize/wire';
import type { gameList } from '@baize/wire/games';

type Input = InputOf<typeof gameList>;

/** A page of the lobby: what the server is asked for, and what it is called. */
export type LobbyPlace = {
  readonly path: string;
  readonly text: string;
  readonly gameType: NonNullable<Input['gameType']>;
  readonly category: NonNullable<Input['category']>;
};

export const LOBBIES: readonly LobbyPlace[] = [
  { path: '/rng', text: 'games.slots', gameType: 'RNG', category: 'slots' },
  { path: '/fish', text: 'games.fish', gameType: 'FISH', category: 'fish' },
  { path: '/bingo', text: 'games.bingo', gameType: 'RNG', category: 'bingo' },
  { path: '/bgs', text: 'games.bgs', gameType: 'RNG', category: 'bgs' },
  { path: '/live', text: 'games.live', gameType: 'LIVE', category: 'live' },
  { path: '/pvp', text: 'games.pvp', gameType: 'PVP', category: 'pvp' },
  { path: '/sports', text: 'games.sports', gameType: 'SPORTS', category: 'sports' },
  { path: '/esports', text: 'games.esports', gameType: 'ESPORTS', category: 'esports' },
  { path: '/cockfight', text: 'games.cockfight', gameType: 'COCKFIGHT', category: 'cockfight' },
];

export const lobbyAt = (path: string): LobbyPlace | undefined => LOBBIES.find(place => place.path === path);
