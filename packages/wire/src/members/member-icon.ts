import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { none, typedText } from '../schemas.ts';

const icon = z.object({
  /** Address of the picture; null where the member has none and the default is shown. */
  url: z.string().nullable(),
});

export const memberIcon = endpoint({
  id: 'members.memberIcon',
  module: 'PROFPIC3',
  method: 'GET',
  path: '/wps/member/info/icon',
  token: 'required',
  input: none,
  output: icon,
  summary: "The caller's avatar",
});

export const setMemberIcon = endpoint({
  id: 'members.setMemberIcon',
  module: 'PROFPIC3',
  method: 'PUT',
  path: '/wps/member/info/icon',
  token: 'required',
  input: z.strictObject({ icon: typedText(60, 1) }),
  output: icon,
  errors: ['field_invalid'],
  summary: 'Chooses an avatar from the ones that the merchant offers',
});
