/** Blocks of the stream that are made ahead: 256 words, many times what any draw takes. */
const BLOCKS = 32;

/** Block 0 is the HMAC of the message, block n that of "message|n", read as big-endian words of 32 bits. */
export async function hmacWords(seed: Uint8Array<ArrayBuffer>, message: string): Promise<readonly number[]> {
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const words: number[] = [];
  for (let block = 0; block < BLOCKS; block += 1) {
    const text = block === 0 ? message : `${message}|${block}`;
    const view = new DataView(await crypto.subtle.sign('HMAC', key, textBytes(text)));
    for (let at = 0; at < view.byteLength; at += 4) words.push(view.getUint32(at));
  }
  return words;
}

export const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

export function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

export const textBytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
export const toHex = (bytes: Uint8Array): string => [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');
export const bytesOfHex = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array((text.match(/../g) ?? []).map(pair => Number.parseInt(pair, 16)));
