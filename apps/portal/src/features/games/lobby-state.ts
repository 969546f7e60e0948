import type { LobbySearch } from './lobby-search.ts';

export const FILTERS = ['ALL', 'HOT', 'NEW', 'FAV', 'RECENT'] as const;
export const SORTS = ['house', 'played', 'new', 'name', 'rtp'] as const;
export type Filter = (typeof FILTERS)[number];
export type SortBy = (typeof SORTS)[number];

/** What was chosen in a lobby; all of it stands in the address. */
export type LobbyState = {
  readonly filter: Filter;
  readonly vendors: readonly string[];
  readonly name: string;
  readonly sort: SortBy;
  /** The game whose sheet is open. */
  readonly game: string | undefined;
  /** The vendor whose own list of games stands over the page. */
  readonly list: string | undefined;
};

const among = <T extends string>(values: readonly T[], text: string | undefined, otherwise: T): T =>
  values.find(value => value === text?.toUpperCase() || value === text) ?? otherwise;

export const readState = (search: LobbySearch): LobbyState => ({
  filter: among(FILTERS, search.page, 'ALL'),
  vendors: (search.vendors ?? '').split(',').filter(code => code !== ''),
  name: search.name ?? '',
  sort: among(SORTS, search.sort, 'house'),
  game: search.game,
  list: search.list,
});

/** What is as it is anyway stands in no address. */
export const writeState = (state: LobbyState): LobbySearch => ({
  page: state.filter === 'ALL' ? undefined : state.filter,
  vendors: state.vendors.length === 0 ? undefined : state.vendors.join(','),
  name: state.name === '' ? undefined : state.name,
  sort: state.sort === 'house' ? undefined : state.sort,
  game: state.game,
  list: state.list,
});
