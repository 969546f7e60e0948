import { catalogues } from '@baize/i18n/vite';
import { compressed } from '@baize/ui/build';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [catalogues(), react(), compressed()],
  build: { target: 'es2024', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});
