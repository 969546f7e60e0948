import type { Page } from 'playwright-core';

/** The words of buttons and tiles that stick out of their places: what long words do where a row or a tile is narrow. */
export const spilt = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const sticksOut = (element: Element): boolean => {
      const box = element.getBoundingClientRect();
      const range = document.createRange();
      return [...element.childNodes]
        .filter(node => node.nodeType === Node.TEXT_NODE)
        .some(node => {
          range.selectNodeContents(node);
          return [...range.getClientRects()].some(({ left, right }) => left < box.left - 1 || right > box.right + 1);
        });
    };
    return [...document.querySelectorAll('main :is(button, .tile .meta > *, .tile .inf > *)')]
      .filter(sticksOut)
      .map(element => element.textContent);
  });
