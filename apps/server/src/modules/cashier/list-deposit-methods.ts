import { listDepositMethods } from '@baize/wire/cashier';
import { handle } from '../../http/handler.ts';
import { depositSetting } from './settings.ts';

export const listDepositMethodsHandler = handle(listDepositMethods, ({ ctx, caller }) => {
  const { methods } = ctx.settings.get(caller.member.merchantId, depositSetting);
  return {
    methods: methods
      .filter(method => method.enabled && method.currency === caller.member.currency)
      .map(({ enabled: _enabled, ...method }) => method),
  };
});
