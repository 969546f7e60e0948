import type { Plugin } from 'vite';

/** Longer than a style sheet takes on a usual network: a page in a background tab is never painted, and begins all the same. */
const PATIENCE_MS = 700;

/**
 * Asks for the page's code once what the server prepared has been painted, so that neither the line nor the processor is busy with
 * code before there is something to read. `later` links are what the code will be made of; those that are the page's `own` run one
 * after the other, the entry last, each in a task of its own: a slow phone answers a finger between them.
 */
const BEGIN = `
      {
        let begun = false;
        const onerror = () => document.dispatchEvent(new CustomEvent('stuck'));
        const begin = () => {
          if (begun) return;
          begun = true;
          const add = (tag, more) => document.head.append(Object.assign(document.createElement(tag), { crossOrigin: '' }, more));
          const later = [...document.querySelectorAll('link[rel=later]')];
          for (const { href } of later) add('link', { rel: 'modulepreload', href });
          const own = later.filter(({ dataset }) => 'own' in dataset);
          for (const { href } of own) add('script', { type: 'module', async: false, src: href, onerror });
        };
        requestAnimationFrame(() => setTimeout(begin));
        setTimeout(begin, ${PATIENCE_MS});
      }
    `;

export function paintFirst(): Plugin {
  return {
    name: 'baize:paint-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: html => {
        const [, entry] = ENTRY.exec(html) ?? [];
        if (entry === undefined) throw new Error('the page has no entry');
        return html
          .replace(ENTRY, '')
          .replaceAll('rel="modulepreload"', 'rel="later" data-own')
          .replace(
            '</head>',
            () => `  <link rel="later" data-own href="${entry}">\n  <script>${BEGIN}</script>\n  </head>`,
          );
      },
    },
  };
}

const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
