import { searchText } from '../../shared/navigation/search-text.ts';

/** The query of a lobby's address: `/rng?page=HOT&vendors=STUDIO&name=koi`. */
export type LobbySearch = {
  page?: string | undefined;
  vendors?: string | undefined;
  name?: string | undefined;
  sort?: string | undefined;
  game?: string | undefined;
  list?: string | undefined;
};

const NAMES = ['page', 'vendors', 'name', 'sort', 'game', 'list'] as const;

/** What of a query a lobby may read: words, and nothing else. What is left out would stay as it was written, so every name is there. */
export function validateLobby(search: Record<string, unknown>): LobbySearch {
  const found: LobbySearch = {};
  for (const name of NAMES) found[name] = searchText(search[name]);
  return found;
}
