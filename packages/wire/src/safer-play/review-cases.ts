import { z } from 'zod';
import { operatorEndpoint } from '../endpoint.ts';
import { cursor, instant, moneyText, numericId, queryInt, typedText } from '../schemas.ts';

const caseRow = z.object({
  id: z.uuid(),
  number: z.string(),
  kind: z.enum(['single', 'daily', 'structuring', 'manual']),
  member: z.object({ id: numericId, username: z.string() }),
  amount: moneyText,
  currency: z.string(),
  openedAt: instant,
  state: z.enum(['open', 'closed']),
  outcome: z.enum(['harmless', 'reported', 'restricted']).nullable(),
  closedAt: instant.nullable(),
  closedBy: z.string().nullable(),
});
const note = z.object({ at: instant, by: z.string(), text: z.string() });

export const opsListCases = operatorEndpoint({
  id: 'saferPlay.opsListCases',
  method: 'GET',
  path: '/ops/risk/cases',
  permission: 'risk.cases.view',
  input: z.strictObject({
    state: z.enum(['open', 'closed']).default('open'),
    limit: queryInt(1, 200).default(50),
    after: cursor.optional(),
  }),
  output: z.object({ cases: z.array(caseRow), next: cursor.nullable() }),
  summary: 'Cases of the review of money, newest first: what crossed a threshold, and what became of it',
});

export const opsShowCase = operatorEndpoint({
  id: 'saferPlay.opsShowCase',
  method: 'GET',
  path: '/ops/risk/cases/{id}',
  permission: 'risk.cases.view',
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({ row: caseRow, notes: z.array(note) }),
  errors: ['case_unknown'],
  summary: 'A case with its notes',
});

export const opsOpenCase = operatorEndpoint({
  id: 'saferPlay.opsOpenCase',
  method: 'POST',
  path: '/ops/risk/cases',
  permission: 'risk.cases.work',
  input: z.strictObject({ memberId: numericId, note: typedText(1000, 1) }),
  output: caseRow,
  errors: ['member_unknown'],
  summary: 'Opens a case about a member by hand',
});

export const opsNoteCase = operatorEndpoint({
  id: 'saferPlay.opsNoteCase',
  method: 'POST',
  path: '/ops/risk/cases/{id}/notes',
  permission: 'risk.cases.work',
  input: z.strictObject({ id: z.uuid(), text: typedText(1000, 1) }),
  output: z.object({ notes: z.array(note) }),
  errors: ['case_unknown', 'wrong_state'],
  summary: 'Adds a note to a case',
});

export const opsCloseCase = operatorEndpoint({
  id: 'saferPlay.opsCloseCase',
  method: 'POST',
  path: '/ops/risk/cases/{id}/close',
  permission: 'risk.cases.work',
  input: z.strictObject({
    id: z.uuid(),
    outcome: z.enum(['harmless', 'reported', 'restricted']),
    reason: typedText(1000, 1),
  }),
  output: caseRow,
  errors: ['case_unknown', 'wrong_state'],
  summary: 'Closes a case with its outcome',
});
