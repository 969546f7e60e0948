import { codes, type Envelope, type ErrorCode } from '@baize/wire';
import type { FastifyReply } from 'fastify';

export type ErrorTexts = (
  code: ErrorCode,
  language: string,
  values: Readonly<Record<string, string | number>>,
) => string;

/** The one table from codes to HTTP statuses is `codes` of the wire package. */
export const refusal = (
  code: ErrorCode,
  message: string,
  value?: unknown,
): { status: number; body: Envelope<never> } => ({
  status: codes[code].status,
  body: value === undefined ? { success: false, code, message } : { success: false, code, message, value },
});

let dated = { second: Number.NaN, text: '' };
/** A moment as the header says it; many answers of a second have the same. */
export function httpDate(at: Date): string {
  const second = Math.floor(at.getTime() / 1000);
  if (dated.second !== second) dated = { second, text: at.toUTCString() };
  return dated.text;
}

/** What of a refusal's value its sentence may name. */
export const figuresOf = (value: unknown): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(typeof value === 'object' && value !== null ? value : {}).flatMap(([name, said]) =>
      typeof said === 'string' || typeof said === 'number' ? [[name, said]] : [],
    ),
  );

export function refuse(reply: FastifyReply, texts: ErrorTexts, code: ErrorCode, language: string, value?: unknown) {
  const { status, body } = refusal(code, texts(code, language, figuresOf(value)), value);
  return reply.code(status).header('cache-control', 'no-store').send(body);
}
