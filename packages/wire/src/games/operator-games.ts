import { z } from 'zod';
import { operatorEndpoint } from '../endpoint.ts';
import { cursor, instant, memberPage, money, moneyText, queryInt, typedText } from '../schemas.ts';
import { protocol } from './connect-vendor.ts';
import { gameCategory, gameType, nodeId } from './shapes.ts';

export const vendorCode = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/);
const names = z.record(z.string().regex(/^[A-Z]{2}$/), typedText(200, 1));
export const reason = typedText(300, 1);
const version = z.number().int();

const vendorLine = z.object({
  code: z.string(),
  vassalage: z.string(),
  /** In the operator's language. */
  displayName: z.string(),
  /** In English, as its connection has it. */
  name: z.string(),
  protocol,
  wallet: z.enum(['seamless', 'transfer']),
  enabled: z.boolean(),
  maintenance: z.boolean(),
  popupList: z.boolean(),
  sort: z.number().int(),
  apiUrl: z.string(),
  operatorId: z.string(),
  gameTypes: z.array(gameType),
  origins: z.array(z.string()),
  hasPublicKey: z.boolean(),
  games: z.number().int(),
  syncedAt: instant.nullable(),
  syncError: z.string().nullable(),
  /** False where its protocol has no list: its games are entered by an operator. */
  listsGames: z.boolean(),
  version,
});

export const opsListVendors = operatorEndpoint({
  id: 'games.opsListVendors',
  method: 'GET',
  path: '/ops/games/vendors',
  permission: 'games.view',
  input: z.strictObject({}),
  output: z.object({ vendors: z.array(vendorLine) }),
  summary: 'The vendors of games, how they are connected, and when their games were read last',
});

export const opsChangeVendor = operatorEndpoint({
  id: 'games.opsChangeVendor',
  method: 'PUT',
  path: '/ops/games/vendors',
  permission: 'games.edit',
  input: z.strictObject({
    code: vendorCode,
    version,
    enabled: z.boolean(),
    maintenance: z.boolean(),
    popupList: z.boolean(),
    sort: z.number().int().min(0).max(10_000),
    reason,
  }),
  output: vendorLine,
  errors: ['vendor_unknown', 'version_changed'],
  summary: 'Switches a vendor on or off, puts it into maintenance, orders it',
});

export const opsSyncVendor = operatorEndpoint({
  id: 'games.opsSyncVendor',
  method: 'POST',
  path: '/ops/games/vendors/sync',
  permission: 'games.edit',
  input: z.strictObject({ code: vendorCode }),
  output: z.object({ games: z.number().int() }),
  errors: ['vendor_unknown', 'vendor_asked_lately', 'vendor_unreachable'],
  summary: 'Asks a vendor for its games now',
});

/** So many games at once; a list that is longer comes in parts. */
export const ENTERED_MAX = 500;

export const opsEnterGames = operatorEndpoint({
  id: 'games.opsEnterGames',
  method: 'POST',
  path: '/ops/games/vendors/games',
  permission: 'games.edit',
  input: z.strictObject({
    code: vendorCode,
    games: z
      .array(
        z.strictObject({
          code: typedText(100, 1),
          name: typedText(200, 1),
          /** In the vendor's own words: slots, live, fishing, crash … */
          category: typedText(60, 1),
          /** In percent: 96.5. */
          rtp: z
            .string()
            .regex(/^\d{1,3}(\.\d{1,4})?$/)
            .nullable(),
          demo: z.boolean(),
        }),
      )
      .min(1)
      .max(ENTERED_MAX),
    reason,
  }),
  output: z.object({ games: z.number().int() }),
  errors: ['vendor_unknown', 'vendor_lists_games'],
  summary: 'Adds or changes games of a vendor whose protocol has no list of them',
});

const gameLine = z.object({
  nodeId: z.string(),
  vendorCode: z.string(),
  gameCode: z.string(),
  name: z.string(),
  names: z.record(z.string(), z.string()),
  gameType,
  category: gameCategory,
  status: z.enum(['open', 'maintenance', 'hidden']),
  /** Whether the vendor lists it. */
  offered: z.boolean(),
  rtp: z.string().nullable(),
  sort: z.number().int(),
  blockedCountries: z.array(z.string()),
  /** What an operator allows as a stake; null where the game's own limits hold alone. */
  stakeMin: moneyText.nullable(),
  stakeMax: moneyText.nullable(),
  freeRounds: z.boolean(),
  version,
});

export const opsListGames = operatorEndpoint({
  id: 'games.opsListGames',
  method: 'GET',
  path: '/ops/games',
  permission: 'games.view',
  input: z.strictObject({
    vendor: vendorCode.optional(),
    name: typedText(60).optional(),
    limit: queryInt(1, 200).default(50),
    after: cursor.optional(),
  }),
  output: z.object({ games: z.array(gameLine), total: z.number().int(), next: z.string().nullable() }),
  summary: 'The catalogue of games as operators see it, hidden games included',
});

export const opsChangeGame = operatorEndpoint({
  id: 'games.opsChangeGame',
  method: 'PUT',
  path: '/ops/games',
  permission: 'games.edit',
  input: z.strictObject({
    nodeId,
    version,
    names,
    status: z.enum(['open', 'maintenance', 'hidden']),
    sort: z.number().int().min(0).max(1_000_000),
    blockedCountries: z.array(z.string().regex(/^[A-Z]{2}$/)).max(300),
    stakeMin: money.nullable().default(null),
    stakeMax: money.nullable().default(null),
    reason,
  }),
  output: gameLine,
  errors: ['game_unknown', 'version_changed', 'limits_crossed'],
  summary: 'Names, orders, hides or shuts a game; a synchronisation leaves alone what was changed here',
});

const roundState = z.enum(['open', 'closed', 'cancelled', 'refunded']);

const roundLine = z.object({
  id: z.uuid(),
  vendorCode: z.string(),
  round: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  memberId: z.string(),
  username: z.string(),
  state: roundState,
  stake: moneyText,
  prize: moneyText,
  currency: z.string(),
  openedAt: instant,
  closedAt: instant.nullable(),
});

export const opsListRounds = operatorEndpoint({
  id: 'games.opsListRounds',
  method: 'GET',
  path: '/ops/games/rounds',
  permission: 'games.view',
  input: z.strictObject({
    vendor: vendorCode.optional(),
    /** A round of the vendor or a username, in full. */
    search: typedText(200).optional(),
    state: roundState.optional(),
    limit: queryInt(1, 200).default(50),
    after: cursor.optional(),
  }),
  output: z.object({ rounds: z.array(roundLine), next: cursor.nullable() }),
  summary: 'Rounds of vendors, the newest first',
});

export const opsListCalls = operatorEndpoint({
  id: 'games.opsListCalls',
  method: 'GET',
  path: '/ops/games/calls',
  permission: 'games.view',
  input: z.strictObject({
    vendor: vendorCode.optional(),
    /** `failed`: what was refused or not answered. */
    which: z.enum(['all', 'failed']).default('all'),
    /** A transaction of the vendor, in full. */
    search: typedText(100).optional(),
    limit: queryInt(1, 50).default(50),
    after: z.uuid().optional(),
  }),
  output: z.object({
    calls: z.array(
      z.object({
        id: z.uuid(),
        vendorCode: z.string(),
        /** `in`: the vendor called the wallet; `out`: the house called the vendor. */
        direction: z.enum(['in', 'out']),
        path: z.string(),
        request: z.string(),
        answer: z.string(),
        /** The protocol's own word for the answer, or the status of HTTP. */
        outcome: z.string(),
        failed: z.boolean(),
        tookMs: z.number().int(),
        at: instant,
      }),
    ),
    /** Where what is looked for is rare a page holds fewer than asked for, or none, and the way on leads further back. */
    next: z.uuid().nullable(),
    /** Where what was looked through ended before the log did; null where it did not. */
    lookedSince: instant.nullable(),
  }),
  summary: 'Raw calls from and to vendors without their secrets, the newest first',
});

export const opsListMemberRounds = operatorEndpoint({
  id: 'games.opsListMemberRounds',
  method: 'GET',
  path: '/ops/members/{memberId}/rounds',
  permission: 'members.play',
  input: z.strictObject(memberPage),
  output: z.object({
    /** What the vendor is called, where its code would say little. */
    rounds: z.array(roundLine.extend({ vendorName: z.string() })),
    next: cursor.nullable(),
  }),
  errors: ['member_unknown'],
  summary: "A member's rounds at vendors, newest first",
});

export const opsShowRound = operatorEndpoint({
  id: 'games.opsShowRound',
  method: 'GET',
  path: '/ops/games/round',
  permission: 'games.view',
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({
    round: roundLine,
    transactions: z.array(
      z.object({
        id: z.uuid(),
        kind: z.enum(['bet', 'win', 'rollback']),
        status: z.string(),
        amount: moneyText,
        balance: moneyText.nullable(),
        undone: z.boolean(),
        at: instant,
      }),
    ),
    calls: z.array(
      z.object({ path: z.string(), request: z.string(), answer: z.string(), outcome: z.string(), at: instant }),
    ),
  }),
  errors: ['round_unknown'],
  summary: 'A round with its transactions and the raw calls behind them',
});
