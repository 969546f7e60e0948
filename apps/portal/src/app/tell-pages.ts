import type { router as portalRouter } from './router.tsx';

/** After the last change of the title: some pages have their name only with what they show. */
const SETTLED_MS = 300;

/** A reader hears to which page one has come: a document is announced by the browser, a page of the portal by nobody else. */
export function tellPages(router: typeof portalRouter): void {
  const said = document.body.appendChild(document.createElement('div'));
  said.className = 'vh';
  said.setAttribute('role', 'status');
  // By this, an open dialog knows not to hide it with the page.
  said.setAttribute('aria-live', 'polite');
  let told = document.title;
  let moved = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = (): void => {
    if (moved && document.title !== told) said.textContent = document.title;
    told = document.title;
  };
  router.subscribe('onBeforeLoad', ({ hrefChanged }) => {
    moved ||= hrefChanged;
  });
  new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(tell, SETTLED_MS);
  }).observe(document.head, { childList: true, characterData: true, subtree: true });
}
