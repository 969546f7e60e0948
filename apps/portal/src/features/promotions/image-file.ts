const BYTES_MAX = 5 * 1024 * 1024;
const TYPES = new Set(['image/png', 'image/jpeg']);

/** The text that says why a file cannot be sent; undefined where it can. The server looks into it once more. */
export function imageProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!TYPES.has(type)) return 'apply.wrongType';
  return size > BYTES_MAX ? 'apply.tooLarge' : undefined;
}

export async function toBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  // In pieces: one call with millions of arguments would fail.
  for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  return btoa(text);
}
