import { z } from 'zod';
import { operatorEndpoint } from '../endpoint.ts';
import { cursor, instant, moneyText, numericId, queryInt, typedText } from '../schemas.ts';
import { clubLabel } from './shapes.ts';

const memberStatus = z.enum(['active', 'suspended', 'closed']);

const memberRow = z.object({
  id: numericId,
  username: z.string(),
  nickname: z.string(),
  type: z.number().int(),
  trial: z.boolean(),
  status: memberStatus,
  clubLabel,
  upline: z.string().nullable(),
  /** Personal data, masked; `opsRevealPersonalData` shows it, and logs that it did. */
  mobileNum: z.string().nullable(),
  email: z.string().nullable(),
  registeredAt: instant,
  lastLoginAt: instant.nullable(),
});

export const opsListMembers = operatorEndpoint({
  id: 'members.opsListMembers',
  method: 'GET',
  path: '/ops/members',
  permission: 'members.view',
  input: z.strictObject({
    /** A username (its beginning), an id, or a phone number. */
    search: typedText(64).optional(),
    status: memberStatus.optional(),
    kind: z.enum(['all', 'players', 'agents', 'trial']).default('all'),
    limit: queryInt(1, 200).default(50),
    after: cursor.optional(),
  }),
  output: z.object({ rows: z.array(memberRow), next: cursor.nullable() }),
  summary: 'Searches members, newest first',
});

export const opsShowMember = operatorEndpoint({
  id: 'members.opsShowMember',
  method: 'GET',
  path: '/ops/members/{id}',
  permission: 'members.view',
  input: z.strictObject({ id: numericId }),
  output: z.object({
    member: memberRow.extend({
      language: z.string(),
      excludedUntil: instant.nullable(),
      statusReason: z.string().nullable(),
      registeredFrom: z.string().nullable(),
      payeeName: z.string().nullable(),
      version: z.number().int(),
    }),
    balances: z.array(
      z.object({
        /** The kind of the account; a vendor's own wallet names its vendor: by its code, and as the house calls it. */
        account: z.string(),
        vendor: z.string().nullable(),
        vendorName: z.string().nullable(),
        asset: z.string(),
        currency: z.string(),
        available: moneyText,
        pending: moneyText,
      }),
    ),
    logins: z.array(z.object({ at: instant, ip: z.string(), userAgent: z.string(), outcome: z.string() })),
    sessions: z.array(z.object({ startedAt: instant, lastSeenAt: instant, ip: z.string(), userAgent: z.string() })),
    /** Members who may be the same person: they share a browser, an address or the name of the payee. */
    duplicates: z.array(
      z.object({
        id: z.string(),
        username: z.string(),
        status: z.enum(['active', 'suspended', 'closed']),
        registeredAt: instant,
        signals: z.array(z.enum(['device', 'ip', 'payeeName'])),
      }),
    ),
    downlines: z.number().int(),
  }),
  errors: ['member_unknown'],
  summary: 'A member at a glance: state, balances, logins, open sessions',
});

export const opsSetMemberStatus = operatorEndpoint({
  id: 'members.opsSetMemberStatus',
  method: 'POST',
  path: '/ops/members/{id}/status',
  permission: 'members.status',
  input: z.strictObject({
    id: numericId,
    status: z.enum(['active', 'suspended']),
    reason: typedText(300, 1),
    version: z.number().int(),
  }),
  output: z.object({ status: memberStatus, version: z.number().int() }),
  errors: ['member_unknown', 'wrong_state', 'version_changed'],
  summary: 'Suspends a member (all its sessions end at once) or makes it active again',
});

export const opsSetLineStatus = operatorEndpoint({
  id: 'members.opsSetLineStatus',
  method: 'POST',
  path: '/ops/members/{id}/line-status',
  permission: 'members.status',
  input: z.strictObject({ id: numericId, status: z.enum(['active', 'suspended']), reason: typedText(300, 1) }),
  /** How many members it changed. */
  output: z.object({ members: z.number().int() }),
  errors: ['member_unknown', 'wrong_state'],
  summary:
    'Suspends an agent with everybody under it (their sessions end at once), or makes those active again who were suspended with it',
});

export const opsRevealPersonalData = operatorEndpoint({
  id: 'members.opsRevealPersonalData',
  method: 'POST',
  path: '/ops/members/{id}/personal-data',
  permission: 'members.personalData',
  input: z.strictObject({ id: numericId, reason: typedText(300, 1) }),
  output: z.object({ fields: z.record(z.string(), z.string()) }),
  errors: ['member_unknown'],
  summary: 'Shows what a member gave about itself in full; who saw it and why goes to the audit log',
});
