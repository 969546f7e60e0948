import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const updateLanguage = endpoint({
  id: 'members.updateLanguage',
  module: 'COMM3',
  method: 'PUT',
  path: '/wps/member/language',
  token: 'required',
  input: z.strictObject({ language: z.string().regex(/^[A-Z]{2}$/) }),
  output: z.object({ language: z.string() }),
  errors: ['field_invalid'],
  summary: 'Stores the language in which the caller is written to',
});
