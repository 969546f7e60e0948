import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { typedText } from '../schemas.ts';

export const affiliate = endpoint({
  id: 'members.affiliate',
  module: 'AFFMAN3',
  method: 'GET',
  path: '/wps/agent/affiliate',
  token: 'none',
  input: z.strictObject({ code: typedText(60, 1) }),
  output: z.object({ affiliateCode: z.string(), valid: z.literal(true) }),
  errors: ['affiliate_code_invalid'],
  summary: 'Whether an invitation code leads to an agent who takes members',
});
