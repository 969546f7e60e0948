import { type EntryRefusal, enter, type Welcome } from '../enter.ts';
import type { Entry } from '../entry.ts';
import { isPasswordExpired } from '../password-age.ts';
import { proveIdentity } from './identity.ts';
import type { ThirdParty } from './provider.ts';
import { issueTicket, ownerOfIdentity } from './tickets.ts';

type Refusal = {
  code: 'third_party_failed' | 'third_party_unlinked';
  value?: {
    ticket: string;
    provider: ThirdParty;
    label: string;
    affiliateCode: string | undefined;
    referralCode: string | undefined;
  };
};
type Given = { provider: ThirdParty; answer: { code: string; state: string; iss?: string | undefined } };

/** Logs in by what a third party says. Such a login is never held up by the password's age. */
export async function logInByThirdParty(entry: Entry, given: Given): Promise<Refusal | EntryRefusal | Welcome> {
  const { ctx, merchantId, request } = entry;
  const identity = await proveIdentity(ctx, request, given);
  if (!identity) return { code: 'third_party_failed' };
  const owner = await ownerOfIdentity(ctx, merchantId, identity);
  if (!owner) {
    const ticket = await issueTicket(ctx, request, identity);
    const { provider, label, affiliateCode, referralCode } = identity;
    return { code: 'third_party_unlinked', value: { ticket, provider, label, affiliateCode, referralCode } };
  }
  const passwordExpired = isPasswordExpired(ctx, merchantId, owner.password_changed_at);
  return enter({ ...entry, door: identity.entry }, owner, { proof: 'thirdParty', changeDue: false, passwordExpired });
}
