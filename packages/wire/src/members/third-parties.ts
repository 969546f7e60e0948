import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant, none } from '../schemas.ts';
import { password, thirdParty, thirdPartyAnswer } from '../session/shapes.ts';

export const listThirdParties = endpoint({
  id: 'members.listThirdParties',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/member/third-parties',
  token: 'required',
  input: none,
  output: z.object({
    linked: z.array(
      z.object({
        provider: thirdParty,
        /** Who one is there, masked. */
        label: z.string(),
        linkedAt: instant,
      }),
    ),
  }),
  summary: 'The accounts of third parties that open the own account',
});

export const proveThirdParty = endpoint({
  id: 'members.proveThirdParty',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/member/third-parties/proof',
  token: 'required',
  encrypted: 'body',
  input: z.strictObject({ provider: thirdParty, answer: thirdPartyAnswer }),
  output: z.object({ ticket: z.string(), label: z.string() }),
  errors: ['third_party_failed', 'third_party_taken', 'true_account_needed'],
  summary: 'Takes the answer of a third party that a member who is logged in asked; the ticket is for `linkThirdParty`',
});

export const linkThirdParty = endpoint({
  id: 'members.linkThirdParty',
  module: 'COMM3',
  method: 'PUT',
  path: '/wps/member/third-parties',
  token: 'required',
  encrypted: 'body',
  input: z.strictObject({ ticket: z.string().min(20).max(100), password }),
  output: z.object({ provider: thirdParty }),
  errors: ['third_party_failed', 'third_party_taken', 'true_account_needed', 'wrong_credentials', 'account_locked'],
  summary: 'Lets an account of a third party open the own account from now on; the login password is asked again',
});

export const unlinkThirdParty = endpoint({
  id: 'members.unlinkThirdParty',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/member/third-parties/unlink',
  token: 'required',
  encrypted: 'body',
  input: z.strictObject({ provider: thirdParty, password }),
  output: z.object({ unlinked: z.number().int() }),
  errors: ['wrong_credentials', 'account_locked'],
  summary: 'Takes the link away again; the login password is asked',
});
