import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { none } from '../schemas.ts';

export const registerAuto = endpoint({
  id: 'members.registerAuto',
  module: 'REG3',
  method: 'GET',
  path: '/wps/member/register/autoUsername',
  token: 'none',
  input: none,
  output: z.object({ username: z.string() }),
  summary: 'A username that is free now and follows the rule of the merchant',
});
