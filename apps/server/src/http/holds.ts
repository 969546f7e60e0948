/** Whether a role's permissions cover one by name: `*` holds everything, `cashier.*` everything of that room. */
export function holds(permissions: ReadonlySet<string>, wanted: string): boolean {
  if (permissions.has('*') || permissions.has(wanted)) return true;
  const parts = wanted.split('.');
  return parts.some((_, index) => index > 0 && permissions.has(`${parts.slice(0, index).join('.')}.*`));
}
