import type { OutputOf } from '@baize/wire';
import { balance } from '@baize/wire/cashier';
import { gameList, gameVendor, merchantWallet, winnerBoard } from '@baize/wire/games';
import { gameMenus, popularLotteries } from '@baize/wire/lottery';
import { consolidatedFunds } from '@baize/wire/members';
import type { Query, QueryClient } from '@tanstack/react-query';
import { token } from '../shared/session/session.ts';
import { site } from '../shared/site/site.ts';
import { type SessionKey, writeSession } from '../shared/storage/session-values.ts';

/** Answers that stand in the session storage as they came. */
const KEYS: Readonly<Record<string, SessionKey>> = {
  [balance.id]: 'wallet',
  [gameVendor.id]: 'gameVendor',
  [gameMenus.id]: 'lottGames',
  [popularLotteries.id]: 'popular',
  [winnerBoard.id]: 'WINNERS',
  [merchantWallet.id]: 'merchantWallet',
  [consolidatedFunds.id]: 'consolidated',
};

/** Writes what the server answers into the session storage, under the names that it has there; whoever reads it there finds the newest. */
export function keepAnswers(client: QueryClient): void {
  const cache = client.getQueryCache();
  for (const query of cache.getAll()) keep(query);
  cache.subscribe(event => {
    if (event.type === 'updated' && event.action.type === 'success') keep(event.query);
  });
  keepSite();
  site.subscribe(keepSite);
}

/** The merchant's own: where its addresses lead, what it set, and what its forms ask. */
function keepSite(): void {
  const { resources, settings, registration } = site.get();
  write('routers', resources);
  write('settings', settings);
  write('validate', registration);
}

function keep({ queryKey, state: { data } }: Query): void {
  const [id, language, personal, whose] = queryKey;
  const input: unknown = queryKey.at(-1);
  // What belongs to a session that has ended meanwhile is cleared already, and stays so.
  const isOver = personal === 'personal' && whose !== (token()?.slice(-8) ?? '');
  if (data === undefined || typeof id !== 'string' || language === 'pages' || isOver) return;
  const key = KEYS[id];
  if (key) write(key, data);
  if (id === consolidatedFunds.id) keepContracts(data);
  if (id === gameList.id && Object(input).filter === 'FAV') write('favGames', Object(data).games);
}

type Contracts = OutputOf<typeof consolidatedFunds>['dailysalinfo'];

/** Whether a salary, and whether a share of the dividends, is agreed with the caller. */
function keepContracts(data: unknown): void {
  const { dailysalinfo, contracthoursalinfo, divtypeinfo }: Record<string, Contracts | undefined> = Object(data);
  write('enableSalary', isActive(dailysalinfo) || isActive(contracthoursalinfo));
  write('enableContract', isActive(divtypeinfo));
}

const isActive = (contracts: Contracts | undefined): boolean =>
  contracts?.agent.some(({ status }) => status === 'A' || status === 'V') ?? false;

const write = (key: SessionKey, value: unknown): void => {
  if (value !== undefined) writeSession(key, JSON.stringify(value));
};
