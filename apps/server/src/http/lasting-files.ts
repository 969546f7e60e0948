import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { hasAlready, type Packing, packingFor } from './negotiation.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

const pack = promisify(gzip);

/**
 * The built code of a folder, whose names say what is in it: read once, and sent from memory from then on. What is built
 * under a running server belongs to pages that it does not send before its next start, and is not there for it either.
 */
export function registerLastingFiles(app: FastifyInstance, folder: string, prefix: string): void {
  const names = new Set(existsSync(folder) ? readdirSync(folder) : []);
  const bytesOf = keptReader(folder);
  app.get<{ Params: { name: string } }>(`${prefix}:name`, async (request, reply) => {
    const { name } = request.params;
    const type = TYPES[extname(name)];
    if (type === undefined || !names.has(name)) return reply.callNotFound();
    const packing = names.has(`${name}.br`) ? packingFor(request, ['br', 'gzip', 'identity']) : 'identity';
    const tag = packing === 'identity' ? `"${name}"` : `"${name}.${packing}"`;
    const bytes = await bytesOf(name, packing);
    if (bytes === undefined) return reply.callNotFound();
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('etag', tag)
      .header('vary', 'accept-encoding');
    if (hasAlready(request, tag)) return reply.code(304).send();
    if (packing !== 'identity') reply.header('content-encoding', packing);
    return reply.type(type).send(bytes);
  });
}

/** Files of a folder, each read and packed once and kept: Brotli lies beside what is large, gzip is made of it when first asked for. */
function keptReader(folder: string): (name: string, packing: Packing) => Promise<Buffer | undefined> {
  const kept = new Map<string, Promise<Buffer | undefined>>();
  const read = async (name: string, packing: Packing): Promise<Buffer> => {
    if (packing === 'br') return await readFile(join(folder, `${name}.br`));
    const plain = await readFile(join(folder, name));
    return packing === 'gzip' ? await pack(plain) : plain;
  };
  return (name, packing) => {
    const key = `${name} ${packing}`;
    const known = kept.get(key);
    if (known) return known;
    const reading = read(name, packing).catch(() => {
      kept.delete(key);
      return undefined;
    });
    kept.set(key, reading);
    return reading;
  };
}
