import type { Kysely } from 'kysely';
import type { RequestInfo } from '../../http/handler.ts';
import { inLanguage } from '../../in-language.ts';
import type { ChatTables } from './tables.ts';

export type Room = { code: string; names: Readonly<Record<string, string>>; open: boolean };

/** The rooms that members see, in their order. */
export const shownRooms = (db: Kysely<object>, merchantId: number): Promise<Room[]> =>
  db
    .withTables<ChatTables>()
    .selectFrom('chat_room')
    .select(['code', 'names', 'open'])
    .where('merchant_id', '=', merchantId)
    .where('shown', '=', true)
    .orderBy('sort')
    .orderBy('code')
    .execute();

export const shownRoom = async (db: Kysely<object>, merchantId: number, code: string): Promise<Room | undefined> =>
  (await shownRooms(db, merchantId)).find(room => room.code === code);

/** What a room is called for somebody who reads this language. */
export const nameOf = ({ names, code }: Room, { language, merchant }: RequestInfo): string =>
  inLanguage(names, language, merchant.defaultLanguage) ?? code;
