/** Personal data as it is shown to those who need to recognise it, not to know it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}***${email.slice(Math.max(at, 0))}`;
}

export const maskPhone = (phone: string): string => `${phone.slice(0, 3)}***${phone.slice(-2)}`;

export const maskName = (name: string): string => `${[...name][0] ?? ''}***`;

/** A player's name where others see it: winners, invitations. */
export const maskUsername = (username: string): string => {
  const letters = [...username];
  return `${letters.slice(0, 2).join('')}***${letters.slice(-1).join('')}`;
};
