import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyRequest } from 'fastify';

export type Packing = 'br' | 'gzip' | 'identity';

const REFUSED = /([^\s;,]+)\s*;\s*q\s*=\s*0(?:\.0*)?\s*(?:,|$)/gi;

/** The first of these that a reader takes as well as any other (RFC 9110, 12.5.3); as it is for one that names none of them. */
export function packingFor(request: FastifyRequest, offered: Packing[]): Packing {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  // A `*` stands for what is not named, and what is refused is named.
  const refused = new Set([...accepted.matchAll(REFUSED)].map(([, name]) => name?.toLowerCase()));
  const left = offered.filter(packing => packing === 'identity' || !refused.has(packing));
  return negotiate(accepted, left) ?? 'identity';
}

/** Whether a reader says that it has what a tag names (RFC 9110, 13.1.2: weak tags count too). */
export function hasAlready(request: FastifyRequest, tag: string): boolean {
  const known = request.headers['if-none-match'] ?? '';
  return known.trim() === '*' || [...known.matchAll(/"[^"]*"/g)].some(([each]) => each === tag);
}
