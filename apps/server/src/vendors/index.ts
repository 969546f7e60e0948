import { bgaming } from './bgaming/provider.ts';
import { hub88 } from './hub88/provider.ts';
import { pragmatic } from './pragmatic/provider.ts';
import type { Provider } from './provider.ts';
import { transfer } from './transfer/provider.ts';

export { checkPortal, type RuleResult } from './check/check-portal.ts';
export { type CheckTarget, stakeStep } from './check/speaker.ts';
export * from './provider.ts';
export { idOf, isUuid } from './transaction-id.ts';

/** Every protocol that a vendor may speak. Another one is a folder here and a line. */
export const providers: readonly Provider[] = [hub88, pragmatic, bgaming, transfer];

export const providerOf = (protocol: string): Provider => {
  const found = providers.find(each => each.protocol === protocol);
  if (!found) throw new Error(`no provider speaks ${protocol}`);
  return found;
};
