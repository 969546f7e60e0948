/** A game that was chosen in a vendor's own lobby. */
export type Chosen = { readonly gameCode: string; readonly demo: boolean };

const CODE_MAX = 100;

/** What a lobby says: a game's code and nothing else. Whatever is not said in this way is not heard. */
export function readChosen(said: unknown): Chosen | undefined {
  if (typeof said !== 'object' || said === null || !('type' in said) || said.type !== 'launch') return undefined;
  const gameCode = 'gameCode' in said ? said.gameCode : undefined;
  if (typeof gameCode !== 'string' || gameCode === '' || gameCode.length > CODE_MAX) return undefined;
  return { gameCode, demo: 'demo' in said && said.demo === true };
}
