import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** The built code of a folder, whose names say what is in it: read once, and sent from memory from then on. */
export function registerLastingFiles(app: FastifyInstance, folder: string, prefix: string): void {
  const names = new Set(existsSync(folder) ? readdirSync(folder) : []);
  const read = new Map<string, Promise<Buffer | undefined>>();
  const bytesOf = (name: string): Promise<Buffer | undefined> => {
    const kept = read.get(name);
    if (kept) return kept;
    const reading = readFile(join(folder, name)).catch(() => {
      read.delete(name);
      return undefined;
    });
    read.set(name, reading);
    return reading;
  };
  app.get<{ Params: { name: string } }>(`${prefix}:name`, async (request, reply) => {
    const { name } = request.params;
    const type = TYPES[extname(name)];
    if (type === undefined || !names.has(name)) return reply.callNotFound();
    const packed = takesBrotli(request) && names.has(`${name}.br`);
    const file = packed ? `${name}.br` : name;
    const bytes = await bytesOf(file);
    if (bytes === undefined) return reply.callNotFound();
    if (packed) reply.header('content-encoding', 'br');
    return send(request, reply.type(type), `"${file}"`, bytes);
  });
}

const takesBrotli = (request: FastifyRequest): boolean =>
  /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));

function send(request: FastifyRequest, reply: FastifyReply, tag: string, bytes: Buffer): FastifyReply {
  reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('etag', tag)
    .header('vary', 'accept-encoding');
  return request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.send(bytes);
}
