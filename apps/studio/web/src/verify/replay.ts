import { commitmentOf, fairChance, gameOf } from '@baize/studio-games';

/** What decides a round, as a person has it before them. `choice` and `moves` are JSON, as the history shows them. */
export type Entry = {
  game: string;
  serverSeed: string;
  clientSeed: string;
  nonce: string;
  choice: string;
  moves: string;
};
export const ENTRIES = ['game', 'serverSeed', 'clientSeed', 'nonce', 'choice', 'moves'] as const;

export type Replayed =
  | { ok: true; commitment: string; multiplier: number; over: boolean; shown: unknown }
  | { ok: false; wrong: (typeof ENTRIES)[number] };

/** Plays a round again from its seeds: nothing of it is asked of any server. */
export function replay(entry: Entry): Replayed {
  const { serverSeed, clientSeed } = entry;
  if (!/^[0-9a-f]{64}$/.test(serverSeed)) return { ok: false, wrong: 'serverSeed' };
  if (!/^[!-~]{1,64}$/.test(clientSeed)) return { ok: false, wrong: 'clientSeed' };
  if (!/^\d{1,9}$/.test(entry.nonce)) return { ok: false, wrong: 'nonce' };
  const game = gameOf(entry.game);
  if (!game) return { ok: false, wrong: 'game' };
  const fair = { serverSeed, clientSeed, nonce: Number(entry.nonce), game: game.code };
  const hand = game.deal(jsonOf(entry.choice), fairChance(fair));
  if (!hand) return { ok: false, wrong: 'choice' };
  const moves = jsonOf(entry.moves === '' ? '[]' : entry.moves);
  if (!Array.isArray(moves)) return { ok: false, wrong: 'moves' };
  const { multiplier, over, shown } = hand.standing({ moves, elapsedMs: hand.endsAfterMs ?? 0 });
  return { ok: true, commitment: commitmentOf(serverSeed), multiplier, over, shown };
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The address of the page with a round on it, behind the # so that no server hears of it. */
export const verifyAddress = (entry: Entry): string => `/verify#${new URLSearchParams(entry)}`;

export const entryOf = (hash: string): Entry => {
  const said = new URLSearchParams(hash.replace(/^#/, ''));
  const of = (name: (typeof ENTRIES)[number], usual = ''): string => said.get(name) ?? usual;
  return {
    game: of('game'),
    serverSeed: of('serverSeed').toLowerCase(),
    clientSeed: of('clientSeed'),
    nonce: of('nonce', '0'),
    choice: of('choice', '{}'),
    moves: of('moves', '[]'),
  };
};
