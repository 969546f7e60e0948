import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const SMALLEST_WORTH_COMPRESSING = 400;

/** The part of a Vite plugin that is used here, so that this package does not depend on Vite. */
type CompressedPlugin = {
  name: string;
  apply: 'build';
  writeBundle(options: { dir?: string | undefined }, bundle: Record<string, { fileName: string }>): void;
};

/**
 * Writes a `.br` beside every text file, so that the server sends bytes that were compressed once and well. It reads the
 * written files: other plugins change chunks until the very last moment.
 */
export function compressed(): CompressedPlugin {
  return {
    name: 'baize:compressed',
    apply: 'build',
    writeBundle({ dir }, bundle) {
      if (dir === undefined) return;
      for (const { fileName } of Object.values(bundle)) {
        if (!/\.(js|css|svg|json)$/.test(fileName)) continue;
        const source = readFileSync(join(dir, fileName));
        if (source.length < SMALLEST_WORTH_COMPRESSING) continue;
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length };
        writeFileSync(join(dir, `${fileName}.br`), brotliCompressSync(source, { params }));
      }
    },
  };
}
