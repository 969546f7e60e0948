import { minify } from 'terser';
import type { Plugin } from 'vite';

/** What every page waits for, what most do, and the heaviest page. Seconds of a build are too many for the rest. */
const WAITED_FOR = new Set(['first', 'shared', 'lobby-page', 'game-grid', 'tiles', 'tabs', 'calls', 'useQueries']);

/** Makes the code that most is waited for smaller than the bundler does by itself. */
export function smaller(): Plugin {
  return {
    name: 'baize:smaller',
    apply: 'build',
    async renderChunk(code, { name }) {
      if (!WAITED_FOR.has(name)) return null;
      const made = await minify(code, {
        module: true,
        compress: { ecma: 2020, keep_fargs: false, passes: 2 },
        mangle: false,
      });
      return made.code === undefined ? null : { code: made.code, map: null };
    },
  };
}
