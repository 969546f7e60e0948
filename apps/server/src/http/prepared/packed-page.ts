import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasAlready, packingFor } from '../negotiation.ts';

/** A page as it goes out: whole and compressed, with the tag by which a browser knows it again. */
export type PackedPage = { html: string; brotli: Buffer; tag: string };

const compress = promisify(brotliCompress);

export async function packPage(html: string): Promise<PackedPage> {
  const brotli = await compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
  return { html, brotli, tag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"` };
}

export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, brotli, tag }: PackedPage,
): FastifyReply {
  reply
    .header('cache-control', 'no-cache')
    .header('etag', tag)
    .header('vary', 'Accept-Encoding, Cookie, Host')
    .type('text/html; charset=utf-8');
  if (hasAlready(request, tag)) return reply.code(304).send();
  const packed = packingFor(request, ['br', 'identity']) === 'br';
  return packed ? reply.header('content-encoding', 'br').send(brotli) : reply.send(html);
}
