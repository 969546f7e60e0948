import { endpoint } from '../endpoint.ts';
import { registrationRuleSet } from '../members/shapes.ts';
import { none } from '../schemas.ts';

export const registrationRules = endpoint({
  id: 'system.registrationRules',
  module: 'REG3',
  method: 'GET',
  path: '/wps/system/setting/register',
  token: 'none',
  input: none,
  output: registrationRuleSet,
  summary: 'What a registration asks, field by field; the username and password rules hold for logins too',
});
