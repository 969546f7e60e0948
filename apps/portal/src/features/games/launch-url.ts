import type { OutputOf } from '@baize/wire';
import type { launchGame } from '@baize/wire/games';
import { drawn } from '../../shared/images/image-hosts.ts';

type Addresses = Pick<OutputOf<typeof launchGame>, 'game_url' | 'game_url2'>;

/** Where a game is opened: at one of its two addresses, drawn at random, so that no host of a vendor bears all of its players. */
export const launchUrl = ({ game_url, game_url2 }: Addresses, chance?: () => number): string =>
  (game_url2 === null ? undefined : drawn([game_url, game_url2], chance)) ?? game_url;
