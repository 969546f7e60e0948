/** The name of a host as browsers send it, from what somebody typed or pasted; undefined where there is none in it. */
export function hostName(typed: string): string | undefined {
  const text = typed.trim();
  try {
    const { hostname } = new URL(/^https?:\/\//i.test(text) ? text : `http://${text}`);
    return hostname || undefined;
  } catch {
    return undefined;
  }
}
