import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);
const SMALLEST_WORTH_COMPRESSING = 400;

/** The part of a Vite plugin that is used here, so that this package does not depend on Vite. */
type CompressedPlugin = {
  name: string;
  apply: 'build';
  writeBundle(options: { dir?: string | undefined }, bundle: Record<string, { fileName: string }>): Promise<void>;
};

/**
 * Writes a `.br` beside every text file, so that the server sends bytes that were compressed once and well. It reads the
 * written files: other plugins change chunks until the very last moment.
 */
export function compressed(): CompressedPlugin {
  return {
    name: 'baize:compressed',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) return;
      const names = Object.values(bundle).map(({ fileName }) => fileName);
      // All at once: the cores take turns, which is what so many small files want.
      await Promise.all(names.filter(name => /\.(js|css|svg|json)$/.test(name)).map(name => compress(join(dir, name))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const source = await readFile(file);
  if (source.length < SMALLEST_WORTH_COMPRESSING) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length };
  await writeFile(`${file}.br`, await brotli(source, { params }));
}
