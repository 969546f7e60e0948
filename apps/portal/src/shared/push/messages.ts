/** What the server pushes: a topic, its data, and a version that only grows for the thing the data is about. */
export type PushMessage = {
  readonly topic: string;
  readonly version: number | undefined;
  readonly data: Readonly<Record<string, unknown>>;
  readonly eventId: string | undefined;
};

/** Reads a message, whether the topic stands in the event's name or in its data; undefined for what is none. */
export function parseMessage(event: string, text: string, eventId: string | undefined): PushMessage | undefined {
  const body = toRecord(safeJson(text));
  if (!body) return undefined;
  const topic = typeof body.topic === 'string' ? body.topic : event;
  const version = toVersion(body.version);
  const data = toRecord(body.data) ?? body;
  return { topic, version, data, eventId };
}

/** Remembers the newest version of each thing and says whether a message is newer. */
export function createVersionGate(): (message: PushMessage) => boolean {
  const newest = new Map<string, number>();
  return message => {
    if (message.version === undefined) return true;
    const key = [message.topic, message.data.gameCode ?? '', message.data.id ?? ''].join('|');
    const known = newest.get(key);
    if (known !== undefined && message.version <= known) return false;
    newest.set(key, message.version);
    return true;
  };
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const toRecord = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : undefined;

function toVersion(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : undefined;
}
