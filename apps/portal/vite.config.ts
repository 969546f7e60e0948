import { brotliCompressSync, constants } from 'node:zlib';
import { catalogues } from '@baize/i18n/vite';
import { wireClient } from '@baize/wire/build';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const SERVER = process.env.BAIZE_SERVER ?? 'http://127.0.0.1:4600';
const SMALLEST_WORTH_COMPRESSING = 1_000;

/** Writes a `.br` beside every text file, so that the server sends bytes that were compressed once and well. */
function compressed(): Plugin {
  return {
    name: 'baize:compressed',
    apply: 'build',
    generateBundle(_, bundle) {
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

export default defineConfig({
  plugins: [wireClient(), catalogues(), react(), tailwindcss(), compressed()],
  build: { target: 'es2024', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: {
    proxy: Object.fromEntries(
      ['/wps', '/lgw', '/lotto', '/.well-known'].map(path => [path, { target: SERVER, changeOrigin: false }]),
    ),
  },
});
