import { z } from 'zod';
import { operatorEndpoint } from '../endpoint.ts';
import { typedText, writtenText } from '../schemas.ts';
import { gameType } from './shapes.ts';

const origin = z
  .url({ protocol: /^https?$/ })
  .max(200)
  .refine(text => URL.parse(text)?.origin === text);
/** PEM stands on several lines. */
const key = writtenText(8_000);

export const protocol = z.enum(['hub88', 'pragmatic', 'bgaming', 'transfer']);

export const opsConnectVendor = operatorEndpoint({
  id: 'games.opsConnectVendor',
  method: 'PUT',
  path: '/ops/games/vendors/connection',
  permission: 'games.edit',
  input: z.strictObject({
    code: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/),
    /** Absent where the vendor is new: it begins switched off. */
    version: z.number().int().optional(),
    vassalage: z.string().regex(/^[A-Z0-9_]{1,40}$/),
    name: typedText(100, 1),
    protocol,
    gameTypes: z.array(gameType).min(1).max(9),
    apiUrl: z.url({ protocol: /^https?$/ }).max(300),
    operatorId: typedText(100, 1),
    origins: z.array(origin).max(20),
    /** PEM; what is left out stays as it is. */
    publicKey: key.optional(),
    privateKey: key.optional(),
    secret: typedText(500).optional(),
    reason: typedText(300, 1),
  }),
  output: z.object({ code: z.string(), proposalId: z.uuid() }),
  errors: ['vendor_unknown', 'vendor_taken', 'version_changed', 'key_unreadable', 'proposal_waits'],
  summary:
    'Proposes how a vendor is connected: its protocol, addresses and keys, which never come out again; another operator decides',
});
