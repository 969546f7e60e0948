import { sendPicture } from '@baize/wire/cashier';
import { call } from '../../shared/api/call.ts';
import type { Result } from '../../shared/api/result.ts';

export const PICTURE_TYPES = 'image/png,image/jpeg,image/webp';
export const PICTURE_BYTES_MAX = 5 * 1024 * 1024;

/** Sends a picture as it is; the server draws it anew. */
export async function sendPictureFile(file: File): Promise<Result<{ id: string }>> {
  const base64 = await readBase64(file);
  return call(sendPicture, { base64 }, { timeoutMs: 60_000 });
}

const readBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('the file could not be read'));
    reader.readAsDataURL(file);
  });
