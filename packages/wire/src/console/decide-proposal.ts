import { z } from 'zod';
import { operatorEndpoint } from '../endpoint.ts';
import { typedText } from '../schemas.ts';
import { settingDraft } from './settings.ts';

export const opsProposeSetting = operatorEndpoint({
  id: 'console.opsProposeSetting',
  method: 'POST',
  path: '/ops/settings/{key}/proposals',
  permission: 'settings.view',
  input: z.strictObject(settingDraft),
  output: z.object({ id: z.uuid() }),
  errors: ['setting_unknown', 'theme_unreadable', 'version_changed', 'proposal_waits'],
  summary: 'Proposes a change of a setting to somebody who may make it',
});

export const opsDecideProposal = operatorEndpoint({
  id: 'console.opsDecideProposal',
  method: 'POST',
  path: '/ops/proposals/{id}/decide',
  permission: 'approvals.view',
  input: z.strictObject({
    id: z.uuid(),
    decision: z.enum(['approve', 'reject', 'withdraw']),
    reason: typedText(300, 1),
  }),
  output: z.object({ state: z.enum(['approved', 'rejected', 'withdrawn']) }),
  // `version_changed`: what was proposed was made from something that stands no more; the proposal stays open.
  errors: ['proposal_unknown', 'own_proposal', 'wrong_state', 'permission_missing', 'version_changed'],
  summary:
    'Approves what another operator proposed (it is done in the same transaction), rejects it, or withdraws one’s own',
});
