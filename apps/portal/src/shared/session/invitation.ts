/** Who invited the reader: an agent's code, a friend's code, or both. */
export type Invitation = { readonly affiliateCode?: string | undefined; readonly referralCode?: string | undefined };

/** A third party answers with a `code`, too. */
const THIRD_PARTY = '/third-party/';

let brought: Invitation | undefined;

/** What the address brought with which the page was opened: one may look around before one registers. */
export function invitation(): Invitation {
  brought ??= invitationOf(performance.getEntriesByType('navigation')[0]?.name ?? globalThis.location.href);
  return brought;
}

function invitationOf(address: string): Invitation {
  const { pathname, searchParams } = new URL(address);
  if (pathname.startsWith(THIRD_PARTY)) return {};
  return {
    affiliateCode: searchParams.get('affiliateCode') ?? searchParams.get('code') ?? searchParams.get('r') ?? undefined,
    referralCode: searchParams.get('referralCode') ?? undefined,
  };
}

/** It has served, or leads to nobody. */
export const keepInvitation = (next: Invitation): void => {
  brought = next;
};
