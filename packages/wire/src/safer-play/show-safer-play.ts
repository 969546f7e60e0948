import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant, moneyText, none } from '../schemas.ts';
import { exclusion, limit, netPosition, realityCheck } from './shapes.ts';

export const showSaferPlay = endpoint({
  id: 'saferPlay.showSaferPlay',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/safer-play',
  token: 'required',
  input: none,
  output: z.object({
    currency: z.string(),
    /** What the licence of the house asks for. */
    profile: z.object({
      raiseHours: z.number().int(),
      realityChoices: z.array(z.number().int()),
      coolingHoursMin: z.number().int(),
      coolingDaysMax: z.number().int(),
      exclusionDaysMin: z.number().int(),
      returnDays: z.number().int(),
      identityNeeded: z.boolean(),
    }),
    limits: z.array(limit),
    realityMinutes: z.number().int(),
    exclusion: exclusion.nullable(),
    session: z.object({ startedAt: instant, minutes: z.number().int(), now: instant }),
    positions: z.object({ day: netPosition, week: netPosition, month: netPosition }),
    lifetime: z.object({ deposits: moneyText, withdrawals: moneyText, net: moneyText }),
    /** Whether limits were offered and taken or left, as at the end of the registration. */
    offered: z.boolean(),
  }),
  summary: "The caller's limits, exclusion, reality check and net position",
});

export const leaveOffer = endpoint({
  id: 'saferPlay.leaveOffer',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/safer-play/offer',
  token: 'required',
  input: none,
  output: z.object({ offered: z.literal(true) }),
  summary: 'Notes that limits were offered to the caller, so that they are not offered again',
});

export const showRealityCheck = endpoint({
  id: 'saferPlay.showRealityCheck',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/safer-play/reality-check',
  token: 'required',
  input: none,
  output: z.object({ due: realityCheck.nullable() }),
  summary: 'The reality check that is due in this session, where one is',
});

export const answerRealityCheck = endpoint({
  id: 'saferPlay.answerRealityCheck',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/safer-play/reality-check/answer',
  token: 'required',
  input: none,
  output: z.object({ nextAt: instant }),
  summary: 'Goes on after a reality check; the next one is due after the chosen time',
});

export const setRealityCheck = endpoint({
  id: 'saferPlay.setRealityCheck',
  module: 'COMM3',
  method: 'PUT',
  path: '/wps/safer-play/reality-check',
  token: 'required',
  input: z.strictObject({ minutes: z.number().int().min(1).max(240) }),
  output: z.object({ minutes: z.number().int() }),
  errors: ['field_invalid'],
  summary: 'Chooses after how many minutes of a session a reality check comes',
});
