import { z } from 'zod';
import { operatorEndpoint } from '../endpoint.ts';
import { cursor, date, instant, moneyText, none, numericId, queryInt, typedText } from '../schemas.ts';
import {
  exclusion,
  exclusionKind,
  limit,
  limitKind,
  limitPeriod,
  limitValue,
  netPosition,
  saferPlayChange,
} from './shapes.ts';

const why = typedText(300, 1);

export const opsShowSaferPlay = operatorEndpoint({
  id: 'saferPlay.opsShowMember',
  method: 'GET',
  path: '/ops/safer-play/members/{memberId}',
  permission: 'safer-play.view',
  input: z.strictObject({ memberId: numericId }),
  output: z.object({
    username: z.string(),
    currency: z.string(),
    limits: z.array(limit),
    realityMinutes: z.number().int(),
    exclusion: exclusion.nullable(),
    identityCheckedAt: instant.nullable(),
    dormantAt: instant.nullable(),
    positions: z.object({ day: netPosition, week: netPosition, month: netPosition }),
    lifetime: z.object({ deposits: moneyText, withdrawals: moneyText, net: moneyText }),
    changes: z.array(saferPlayChange),
  }),
  errors: ['member_unknown'],
  summary: "A member's limits, exclusion, net position and what changed of them",
});

export const opsSetLimit = operatorEndpoint({
  id: 'saferPlay.opsSetLimit',
  method: 'PUT',
  path: '/ops/safer-play/members/{memberId}/limits',
  permission: 'safer-play.limits',
  input: z.strictObject({
    memberId: numericId,
    kind: limitKind,
    period: limitPeriod,
    value: limitValue.nullable(),
    reason: why,
  }),
  output: z.object({ limits: z.array(limit) }),
  errors: ['member_unknown', 'field_invalid'],
  summary: "Sets or lifts the house's own limit of a member; the member's own stands beside it, and the lower one wins",
});

export const opsExclude = operatorEndpoint({
  id: 'saferPlay.opsExclude',
  method: 'POST',
  path: '/ops/safer-play/members/{memberId}/exclusion',
  permission: 'safer-play.exclude',
  input: z.strictObject({
    memberId: numericId,
    kind: exclusionKind,
    days: z.number().int().min(1).max(3650).optional(),
    reason: why,
  }),
  output: z.object({ exclusion }),
  errors: ['member_unknown', 'exclusion_stands', 'field_invalid'],
  summary: 'Keeps a member away from play and deposits, over all brands of the licensee',
});

export const opsCheckIdentity = operatorEndpoint({
  id: 'saferPlay.opsCheckIdentity',
  method: 'PUT',
  path: '/ops/safer-play/members/{memberId}/identity',
  permission: 'safer-play.identity',
  input: z.strictObject({ memberId: numericId, checked: z.boolean(), reason: why }),
  output: z.object({ identityCheckedAt: instant.nullable() }),
  errors: ['member_unknown'],
  summary: "Notes that a member's identity, age and the exclusion lists were checked, or that they were not",
});

export const opsListExclusions = operatorEndpoint({
  id: 'saferPlay.opsListExclusions',
  method: 'GET',
  path: '/ops/safer-play/exclusions',
  permission: 'safer-play.view',
  input: z.strictObject({
    standing: z.enum(['yes', 'no']).default('yes'),
    limit: queryInt(1, 200).default(50),
    after: cursor.optional(),
  }),
  output: z.object({
    exclusions: z.array(exclusion.extend({ memberId: numericId, username: z.string(), standing: z.boolean() })),
    next: cursor.nullable(),
  }),
  summary: 'Who is excluded at this merchant, or was, newest first',
});

export const opsSignificantEvents = operatorEndpoint({
  id: 'saferPlay.opsSignificantEvents',
  method: 'GET',
  path: '/ops/reports/significant-events',
  permission: 'reports.significant',
  input: z.strictObject({
    kind: z.enum(['all', 'win', 'exclusion', 'closed', 'case', 'component', 'stop', 'ledger']).default('all'),
    from: date.optional(),
    to: date.optional(),
    limit: queryInt(1, 500).default(200),
  }),
  output: z.object({
    events: z.array(
      z.object({
        id: z.string(),
        at: instant,
        kind: z.string(),
        member: z.object({ id: numericId, username: z.string() }).nullable(),
        detail: z.string(),
        amount: moneyText.nullable(),
        currency: z.string().nullable(),
      }),
    ),
  }),
  summary: 'What a licensing authority wants told: great wins, exclusions, closed accounts, cases, changed components',
});

export const opsTrialBalance = operatorEndpoint({
  id: 'saferPlay.opsTrialBalance',
  method: 'GET',
  path: '/ops/reports/trial-balance',
  permission: 'reports.trialBalance',
  input: z.strictObject({ day: date.optional() }),
  output: z.object({
    /** The days that have a balance, newest first. */
    days: z.array(date),
    day: date.nullable(),
    takenAt: instant.nullable(),
    rows: z.array(
      z.object({
        asset: z.string(),
        kind: z.string(),
        accounts: z.number().int(),
        debit: moneyText,
        credit: moneyText,
      }),
    ),
    balanced: z.boolean(),
  }),
  summary: 'The trial balance of a business day: every kind of account, debit and credit, each asset summing to zero',
});

export const opsComponents = operatorEndpoint({
  id: 'saferPlay.opsComponents',
  method: 'GET',
  path: '/ops/components',
  permission: 'reports.components',
  input: none,
  output: z.object({
    version: z.string(),
    components: z.array(
      z.object({
        name: z.string(),
        files: z.number().int(),
        hash: z.string(),
        expected: z.string(),
        ok: z.boolean(),
        checkedAt: instant,
        firstSeenAt: instant,
      }),
    ),
    log: z.array(
      z.object({ at: instant, name: z.string(), hash: z.string(), ok: z.boolean(), next: cursor.optional() }),
    ),
  }),
  summary: 'SHA-256 of the critical components, as found at start and every 24 hours',
});
