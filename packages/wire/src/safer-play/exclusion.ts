import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, typedText } from '../schemas.ts';
import { exclusion, exclusionKind } from './shapes.ts';

export const exclude = endpoint({
  id: 'saferPlay.exclude',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/safer-play/exclusion',
  token: 'required',
  /** `hours` for a cooling-off, `until` (the last day, of the merchant's time zone) for a definite exclusion. */
  input: z.strictObject({
    kind: exclusionKind,
    hours: z.number().int().min(1).max(10_000).optional(),
    until: date.optional(),
    understood: z.literal(true),
  }),
  output: z.object({ exclusion }),
  errors: ['field_invalid', 'exclusion_stands', 'true_account_needed'],
  summary: 'Keeps the caller away from play and deposits at once, over all brands of the licensee',
});

export const askReturn = endpoint({
  id: 'saferPlay.askReturn',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/safer-play/return',
  token: 'required',
  input: z.strictObject({ reason: typedText(500, 10) }),
  output: z.object({ exclusion }),
  errors: ['not_excluded', 'exclusion_stands'],
  summary: 'Asks to come back after an indefinite exclusion; it opens after the waiting time',
});
