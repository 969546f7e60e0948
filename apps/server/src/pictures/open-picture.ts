import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';

export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp';

const BYTES_MAX = 5 * 1024 * 1024;
const PIXELS_MAX = 40_000_000;
const SIDE_MAX = 2_000;

/**
 * A picture that somebody sent, upright and of a size to look at, to be drawn anew in any format: what else the file carried (scripts,
 * places, another file behind it) is not in the new one. What it is is found in its bytes, whatever it is called, and nothing but the
 * types asked for is read at all. Undefined where it is none of them; drawing it may still fail.
 */
export async function openPicture<Type extends PictureType>(
  bytes: Buffer,
  types: readonly Type[],
): Promise<{ type: Type; picture: Sharp } | undefined> {
  if (bytes.length > BYTES_MAX) return undefined;
  const found = await fileTypeFromBuffer(bytes);
  const type = types.find(each => each === found?.mime);
  if (type === undefined) return undefined;
  const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 })
    .rotate()
    .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true });
  return { type, picture };
}
