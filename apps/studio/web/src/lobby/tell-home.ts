/** A game that was chosen in the lobby, for the portal to launch. */
export type Choice = { readonly gameCode: string; readonly demo: boolean };

/** The portal that this page may tell of a choice: the origin with which it was opened, and only where it stands in a frame. */
export function homeOf(search: string): string | undefined {
  const home = new URLSearchParams(search).get('home') ?? '';
  if (globalThis.parent === globalThis.self || !URL.canParse(home)) return undefined;
  const { protocol, origin } = new URL(home);
  return protocol === 'https:' || protocol === 'http:' ? origin : undefined;
}

export const tellHome = (home: string, choice: Choice): void =>
  globalThis.parent.postMessage({ type: 'launch', ...choice }, home);
