import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Merchant } from '../../modules/merchants/index.ts';
import { pageAt, preparedPath } from './first-plane.ts';
import { asker, gatherParts } from './gather-parts.ts';
import { type PackedPage, packPage, sendPage } from './packed-page.ts';
import { layInto } from './page-parts.ts';
import { preloadsOf } from './preloads.ts';

type Kept = { at: number; page: Promise<PackedPage | undefined> };
export type MerchantOf = (request: FastifyRequest) => Promise<Merchant | undefined>;
/** Whose pages are asked for, and whether the site answers this visitor at all. */
export type Visits = { merchantOf: MerchantOf; isOpen(request: FastifyRequest, merchant: Merchant): boolean };

/** A page that is some seconds old is as good: its script asks again whatever may have moved. */
const FRESH_MS = 5_000;
const KEPT_MAX = 200;

/**
 * The portal's page as a merchant's visitors should first see it: its name, words, look and navigation in the page itself, with the
 * answers that its script would ask for first. Undefined where the merchant is unknown or shut, or the visitor is not served: then the
 * plain page serves.
 */
export function preparedPages(app: FastifyInstance, folder: string, { merchantOf, isOpen }: Visits) {
  const template = readFileSync(join(folder, 'index.html'), 'utf8');
  const preloads = preloadsOf(folder);
  const kept = new Map<string, Kept>();

  const make = async (request: FastifyRequest, merchant: Merchant, language: string, path: string) => {
    const parts = await gatherParts(asker(app, request, merchant.code, language), language, path);
    return parts && (await packPage(layInto(template, { ...parts, preloads: preloads(pageAt(path), language) })));
  };

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const merchant = await merchantOf(request);
    if (merchant?.state !== 'active' || !isOpen(request, merchant)) return undefined;
    const language = languageFor(request, merchant);
    const path = preparedPath(request.url.split('?')[0] ?? '/');
    const key = [merchant.id, request.headers.host, language, path].join(' ');
    const page = await freshOf(kept, key, () => make(request, merchant, language, path)).catch(() => undefined);
    return page && sendPage(request, reply, page);
  };
}

function freshOf(kept: Map<string, Kept>, key: string, make: () => Kept['page']): Kept['page'] {
  const now = performance.now();
  const standing = kept.get(key);
  if (standing && now - standing.at < FRESH_MS) return standing.page;
  const page = make();
  kept.delete(key);
  kept.set(key, { at: now, page });
  page.catch(() => kept.delete(key));
  const oldest = kept.size > KEPT_MAX ? kept.keys().next().value : undefined;
  if (oldest !== undefined) kept.delete(oldest);
  return page;
}

/** The language that was chosen last in this browser, else the merchant's own. */
function languageFor({ cookies }: FastifyRequest, { languages, defaultLanguage }: Merchant): string {
  const chosen = cookies?.baize_lang;
  return chosen !== undefined && languages.includes(chosen) ? chosen : defaultLanguage;
}
