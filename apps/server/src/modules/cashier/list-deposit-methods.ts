import { listDepositMethods } from '@baize/wire/cashier';
import { handle } from '../../http/handler.ts';
import { type MethodReader, methodName } from './method-name.ts';
import { type Offered, offeredMethods } from './offered-methods.ts';

export const listDepositMethodsHandler = handle(listDepositMethods, async ({ ctx, caller, request }) => ({
  methods: (await offeredMethods(ctx, caller.member, request.merchant.timeZone)).map(method =>
    methodView(method, request),
  ),
}));

const methodView = (method: Offered, reader: MethodReader) => ({
  id: method.id,
  kind: method.kind,
  name: methodName(method, reader),
  currency: method.currency,
  amountMin: method.amountMin,
  amountMax: method.amountMax,
  feePercent: method.feePercent,
  feeFixed: method.feeFixed,
  usualMinutes: method.usualMinutes,
  suggestedAmounts: method.suggestedAmounts,
  open: method.open,
  openFrom: method.openFrom,
  openTo: method.openTo,
  network: method.kind === 'crypto' ? method.network : null,
});
