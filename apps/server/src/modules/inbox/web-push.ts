import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import { deriveKey } from '../../config/index.ts';
import type { Context } from '../../context.ts';
import { pushSetting } from './settings.ts';

const TIMEOUT_MS = 10_000;
/** What is older than that is of no use to anybody. */
const KEPT_SECONDS = 24 * 3600;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The house's keys for push services (VAPID, RFC 8292): made from its main secret, so that nothing has to be kept. */
export function vapidKeys(ctx: Context): { publicKey: string; privateKey: string } {
  const curve = createECDH('prime256v1');
  const privateKey = deriveKey(ctx.config.secrets.main, 'inbox.vapid');
  curve.setPrivateKey(privateKey);
  return { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}

/** Whether a browser's address is one of a push service that the merchant knows: the house sends nowhere else. */
export function isKnownService(ctx: Context, merchantId: number, address: string): boolean {
  const { services } = ctx.settings.get(merchantId, pushSetting);
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '') return false;
  if (url.protocol !== 'https:' && !LOOPBACK.has(url.hostname)) return false;
  return services.some(host => url.hostname === host || url.hostname.endsWith(`.${host}`));
}

export type Browser = { merchant_id: number; address: string; p256dh: string; auth: string };
export type PushText = { title: string; text: string; path: string; tag: string };

/** `gone`: the browser has taken its permission back. */
export type PushOutcome = 'sent' | 'gone' | 'failed';

/** Sends a text to one browser, sealed so that only it can read it (RFC 8291). */
export async function sendPush(ctx: Context, browser: Browser, { tag, ...text }: PushText): Promise<PushOutcome> {
  if (!isKnownService(ctx, browser.merchant_id, browser.address)) return 'gone';
  const { contact } = ctx.settings.get(browser.merchant_id, pushSetting);
  try {
    const { endpoint, method, headers, body } = webPush.generateRequestDetails(
      { endpoint: browser.address, keys: { p256dh: browser.p256dh, auth: browser.auth } },
      JSON.stringify({ ...text, tag }),
      { vapidDetails: { subject: contact, ...vapidKeys(ctx) }, TTL: KEPT_SECONDS, urgency: 'normal' },
    );
    const response = await fetch(endpoint, {
      method,
      headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
      body: new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 404 || response.status === 410) return 'gone';
    return response.ok ? 'sent' : 'failed';
  } catch {
    return 'failed';
  }
}
