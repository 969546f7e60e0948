/**
 * The server's time, from the Date header of every answer. The header has whole seconds, but each answer says that the offset
 * lies between two bounds (it was written after the request left and before the answer came); their intersection narrows
 * with every call to a few tens of milliseconds, which is what a countdown needs to agree with the server's close.
 */
type Bounds = { readonly low: number; readonly high: number };

const SECOND_MS = 1000;
let bounds: Bounds | undefined;

/** Notes an answer: its Date header and the page's own times, in ms, around the call. */
export function observeDate(header: string | null, sentAtMs: number, receivedAtMs: number): void {
  const written = header === null ? Number.NaN : Date.parse(header);
  if (Number.isNaN(written)) return;
  narrow({ low: written - receivedAtMs, high: written + SECOND_MS - sentAtMs });
}

/** Notes an instant that an answer carries in its body, exact to the millisecond. */
export function observeInstant(serverMs: number, sentAtMs: number, receivedAtMs: number): void {
  narrow({ low: serverMs - receivedAtMs, high: serverMs - sentAtMs });
}

function narrow(found: Bounds): void {
  const next = bounds ? { low: Math.max(bounds.low, found.low), high: Math.min(bounds.high, found.high) } : found;
  // Bounds that no longer meet mean that one of the clocks was set: begin anew.
  bounds = next.low <= next.high ? next : found;
}

/** Milliseconds since 1970 by the server's clock. */
export const serverNowMs = (): number => Date.now() + Math.round(bounds ? (bounds.low + bounds.high) / 2 : 0);
