import { brotliCompressSync, constants } from 'node:zlib';

const SMALLEST_WORTH_COMPRESSING = 1_000;

/** The part of a Vite plugin that is used here, so that this package does not depend on Vite. */
type Bundle = Record<
  string,
  { fileName: string } & ({ type: 'chunk'; code: string } | { type: 'asset'; source: string | Uint8Array })
>;
type CompressedPlugin = {
  name: string;
  apply: 'build';
  generateBundle(
    this: { emitFile(file: { type: 'asset'; fileName: string; source: Uint8Array }): string },
    options: unknown,
    bundle: Bundle,
  ): void;
};

/** Writes a `.br` beside every text file, so that the server sends bytes that were compressed once and well. */
export function compressed(): CompressedPlugin {
  return {
    name: 'baize:compressed',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        const source = Buffer.from(file.type === 'chunk' ? file.code : file.source);
        if (!/\.(js|css|svg|json)$/.test(file.fileName) || source.length < SMALLEST_WORTH_COMPRESSING) continue;
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length };
        this.emitFile({
          type: 'asset',
          fileName: `${file.fileName}.br`,
          source: brotliCompressSync(source, { params }),
        });
      }
    },
  };
}
