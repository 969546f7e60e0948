import { notify } from '@baize/ui';
import type { OutputOf } from '@baize/wire';
import { linkThirdParty } from '@baize/wire/members';
import { beginThirdParty } from '@baize/wire/session';
import type { settingsConsolidated } from '@baize/wire/system';
import { i18n } from '@lingui/core';
import { call } from '../../shared/api/call.ts';
import { type Refusal, refusalField } from '../../shared/api/result.ts';
import { invitation, keepInvitation } from '../../shared/session/invitation.ts';

export type ThirdParty = OutputOf<typeof settingsConsolidated>['thirdPartyLogins'][number];

/** Their names are the same in every language. */
export const THIRD_PARTY_NAMES: Record<ThirdParty, string> = {
  telegram: 'Telegram',
  facebook: 'Facebook',
  google: 'Google',
};

export const isThirdParty = (name: string | undefined): name is ThirdParty =>
  name !== undefined && Object.hasOwn(THIRD_PARTY_NAMES, name);

/** A sign-in that opens no account yet, and waits for the one that it is to open. */
export type PendingLink = { readonly ticket: string; readonly provider: ThirdParty };

let pending: PendingLink | undefined;

export const pendingLinkOf = (refusal: Refusal, provider: ThirdParty): PendingLink | undefined => {
  const ticket = refusalField(refusal, 'ticket');
  return refusal.code === 'third_party_unlinked' && typeof ticket === 'string' ? { ticket, provider } : undefined;
};

/** Codes of the link that had brought the reader before the way over the third party. */
export function keepBrought(refusal: Refusal): void {
  const code = (name: string): string | undefined => {
    const value = refusalField(refusal, name);
    return typeof value === 'string' ? value : undefined;
  };
  keepInvitation({ affiliateCode: code('affiliateCode'), referralCode: code('referralCode') });
}

export const keepPendingLink = (link: PendingLink | undefined): void => {
  pending = link;
};

/** Sends the browser to a third party, with what is to come back from there; a refusal where there is nowhere to go. */
export async function goToThirdParty(provider: ThirdParty, entry: 'member' | 'agent'): Promise<Refusal | undefined> {
  const answer = await call(beginThirdParty, { provider, entry, ...invitation() });
  if (!answer.ok) return answer;
  globalThis.location.assign(answer.value.url);
  return undefined;
}

/** After a login or a registration with a password: what was to be linked to that account is. */
export async function linkPending(password: string): Promise<void> {
  if (!pending) return;
  const { ticket, provider } = pending;
  pending = undefined;
  const name = THIRD_PARTY_NAMES[provider];
  const answer = await call(linkThirdParty, { ticket, password });
  if (answer.ok) notify({ title: i18n._('thirdParty.linked', { name }), tone: 'ok' });
  else notify({ title: i18n._('thirdParty.notLinked', { name }), tone: 'bad' });
}
