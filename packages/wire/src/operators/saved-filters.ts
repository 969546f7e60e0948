import { z } from 'zod';
import { operatorEndpoint } from '../endpoint.ts';
import { none, typedText } from '../schemas.ts';
import { FILTER_NAME_MAX } from '../words/index.ts';

const FIELDS_MAX = 12;

const name = typedText(FILTER_NAME_MAX, 1);
/** Pages of the console whose filters can be kept, as their addresses say them. */
const page = z.enum([
  '/announcements',
  '/audit',
  '/cases',
  '/chat',
  '/deposits',
  '/draws',
  '/feedback',
  '/games',
  '/members',
  '/messages',
  '/proposals',
  '/stops',
  '/withdrawals',
]);
export type FilterPage = z.output<typeof page>;
/** What the address of a filtered page says behind the question mark. */
const search = z
  .record(z.string().regex(/^[a-zA-Z]{1,24}$/), typedText(200, 1))
  .refine(fields => Object.keys(fields).length <= FIELDS_MAX);
const filters = z.object({
  filters: z.array(z.object({ id: z.uuid(), page, name, search })),
  /** So many filters of one page are kept. */
  max: z.number().int(),
});

export const opsListFilters = operatorEndpoint({
  id: 'operators.opsListFilters',
  method: 'GET',
  path: '/ops/filters',
  permission: 'none',
  input: none,
  output: filters,
  summary: 'The filters of lists that the caller keeps, by page and name',
});

export const opsSaveFilter = operatorEndpoint({
  id: 'operators.opsSaveFilter',
  method: 'POST',
  path: '/ops/filters',
  permission: 'none',
  input: z.strictObject({ page, name, search }),
  output: filters,
  errors: ['wrong_state'],
  summary: 'Keeps a filter of a list under a name; the same name on the same page takes its place',
});

export const opsRenameFilter = operatorEndpoint({
  id: 'operators.opsRenameFilter',
  method: 'POST',
  path: '/ops/filters/{id}',
  permission: 'none',
  input: z.strictObject({ id: z.uuid(), name }),
  output: filters,
  errors: ['wrong_state'],
  summary: 'Gives a filter of the caller another name, which none of that page has',
});

export const opsRemoveFilter = operatorEndpoint({
  id: 'operators.opsRemoveFilter',
  method: 'DELETE',
  path: '/ops/filters/{id}',
  permission: 'none',
  input: z.strictObject({ id: z.uuid() }),
  output: filters,
  summary: 'Removes a filter of the caller',
});
