import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { typedText } from '../schemas.ts';
import { registered, registrationErrors, registrationFields } from './registration-fields.ts';

export const register = endpoint({
  id: 'members.register',
  module: 'REG3',
  method: 'PUT',
  path: '/wps/member/register',
  token: 'none',
  encrypted: 'body',
  input: z.strictObject({ username: typedText(64, 1), ...registrationFields }),
  output: registered,
  errors: registrationErrors,
  summary:
    'Registers a player by username. `field_invalid` carries `value.fields` [{field, problem: required|pattern|length|not_enabled, acceptedPattern, min, max}]; ' +
    'a refusal may carry a fresh `value.captcha` {id, image}',
});
