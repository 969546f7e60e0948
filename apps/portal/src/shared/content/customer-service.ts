import { notify, type Translate } from '@baize/ui';
import { customerServiceScript } from '@baize/wire/content';
import { call } from '../api/call.ts';

const WINDOW = 'width=440,height=500,noopener=no';

/**
 * Opens the customer service in a window of 440 by 500. The address comes sealed to a key that is made for this one answer;
 * the window opens before it is asked for, because browsers only allow that at the press, and closes where it cannot be had.
 */
export async function openCustomerService(t: Translate, position: string): Promise<void> {
  const opened = globalThis.open('', 'customer-service', WINDOW);
  if (!opened) return notify({ title: t('problem.popup'), tone: 'bad' });
  const url = await addressOf(position).catch(() => undefined);
  if (url !== undefined) {
    // The site of the service is another's: it shall not lead this page elsewhere.
    opened.opener = null;
    return opened.location.replace(url);
  }
  opened.close();
  notify({ title: t('problem.unknown'), tone: 'bad' });
}

async function addressOf(position: string): Promise<string | undefined> {
  const { generateKeyPair, exportJWK, compactDecrypt } = await import('jose');
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  const { x = '', y = '' } = await exportJWK(publicKey);
  const answer = await call(customerServiceScript, { position, publicKey: { kty: 'EC', crv: 'P-256', x, y } });
  if (!answer.ok) return undefined;
  try {
    const { plaintext } = await compactDecrypt(answer.value.sealed, privateKey);
    return readUrl(JSON.parse(new TextDecoder().decode(plaintext)));
  } catch {
    return undefined;
  }
}

function readUrl(value: unknown): string | undefined {
  const url = typeof value === 'object' && value !== null && 'url' in value ? value.url : undefined;
  return typeof url === 'string' && /^(https?:\/\/|\/(?![/\\]))/.test(url) ? url : undefined;
}
