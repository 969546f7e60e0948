import { catalogues } from '@baize/i18n/vite';
import { compressed } from '@baize/ui/build';
import { wireClient } from '@baize/wire/build';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const SERVER = process.env.BAIZE_SERVER ?? 'http://127.0.0.1:4600';

export default defineConfig({
  plugins: [wireClient(), catalogues(), react(), tailwindcss(), compressed()],
  build: { target: 'es2024', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: {
    proxy: Object.fromEntries(
      ['/wps', '/lgw', '/lotto', '/.well-known'].map(path => [path, { target: SERVER, changeOrigin: false }]),
    ),
  },
});
