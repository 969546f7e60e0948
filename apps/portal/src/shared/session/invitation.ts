/** Who invited the reader: an agent's code, a friend's code, or both. */
export type Invitation = { readonly affiliateCode?: string | undefined; readonly referralCode?: string | undefined };

let brought: Invitation = {};

/** What the address of the page brings is remembered while the page lives: one may look around before one registers. */
export function noteInvitation(search: string): void {
  const query = new URLSearchParams(search);
  const affiliateCode = query.get('affiliateCode') ?? query.get('code') ?? query.get('r') ?? undefined;
  const referralCode = query.get('referralCode') ?? undefined;
  if (affiliateCode !== undefined || referralCode !== undefined) brought = { affiliateCode, referralCode };
}

export const invitation = (): Invitation => brought;

/** It has served, or leads to nobody. */
export const keepInvitation = (next: Invitation): void => {
  brought = next;
};
