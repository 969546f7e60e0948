const ANSWER_MAX = 64 * 1024;
const TIMEOUT_MS = 10_000;

type Asked = { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string; answerMax?: number };

/** What a payment service answered, or undefined where it was not reached, refused, or answered no JSON. */
export async function fetchJson(
  url: string,
  { method, headers, body, answerMax = ANSWER_MAX }: Asked,
): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
      ...(body === undefined ? {} : { body }),
      // What is signed goes to the address that the operator gave, and to no other that it names.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) return undefined;
    return JSON.parse(await beginningOf(response, answerMax));
  } catch {
    return undefined;
  }
}

/** An answer without an end must not fill the memory. */
async function beginningOf(response: Response, max: number): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > max) break;
  }
  return text;
}
