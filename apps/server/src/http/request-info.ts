import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Merchant } from '../modules/merchants/index.ts';
import type { RequestInfo } from './handler.ts';

const BEARER = /^Bearer ([A-Za-z0-9_-]{20,200})$/;

/** The caller's language where the merchant offers it, else the merchant's own. */
export const languageOf = (request: FastifyRequest, merchant: Merchant | undefined): string =>
  languageAsked(request.headers.language, merchant);

export function languageAsked(asked: unknown, merchant: Merchant | undefined): string {
  if (typeof asked === 'string' && merchant?.languages.includes(asked)) return asked;
  return merchant?.defaultLanguage ?? 'EN';
}

export function bearerToken(request: FastifyRequest): string | undefined {
  return BEARER.exec(request.headers.authorization ?? '')?.[1];
}

/** What handlers see of a request; `hijacked` tells the pipeline that a stream took the connection over. */
export function requestInfo({
  request,
  reply,
  merchant,
  nonce,
  https,
}: {
  request: FastifyRequest;
  reply: FastifyReply;
  merchant: Merchant;
  nonce: string | undefined;
  https: boolean;
}): RequestInfo & { hijacked: boolean } {
  return {
    id: request.id,
    merchant,
    language: languageOf(request, merchant),
    ip: request.ip,
    host: request.host,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    token: bearerToken(request),
    nonce,
    hijacked: false,
    header: name => {
      const value = request.headers[name.toLowerCase()];
      return Array.isArray(value) ? value[0] : value;
    },
    setHeader: (name, value) => {
      reply.header(name, value);
    },
    cookie: name => request.cookies?.[name],
    addCookie: (name, value, options) => {
      reply.setCookie(name, value, {
        path: options.path,
        maxAge: options.maxAgeSeconds,
        httpOnly: true,
        sameSite: 'strict',
        secure: https,
      });
    },
    hijack() {
      this.hijacked = true;
      reply.hijack();
      return { request: request.raw, response: reply.raw };
    },
  };
}
