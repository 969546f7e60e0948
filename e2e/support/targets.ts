import type { Page } from 'playwright-core';

/** What in the page a finger misses: buttons, links that stand alone and switches that answer on less than 44 px in height. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEAST = 44;
    const answers = (target: Element, x: number, y: number): boolean => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && target.contains(hit);
    };
    const heightOf = (target: Element): number => {
      target.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, width, top, height } = target.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const reach = (step: 1 | -1): number => {
        let far = 0;
        while (far < LEAST && answers(target, x, y + step * (far + 0.5))) far += 0.5;
        return far;
      };
      return reach(1) + reach(-1);
    };
    return [...document.querySelectorAll('main :is(.btn, .chip, .tab, .switch, .select, .link:is(button, .row > a))')]
      .filter(
        target => target.checkVisibility({ visibilityProperty: true }) && target.getBoundingClientRect().width > 0,
      )
      .filter(target => heightOf(target) < LEAST - 1)
      .map(target => target.textContent || target.className.toString());
  });

/** Tabs, chips and choices that a row has made narrower than their words. */
export const narrowTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // What answers around a target is wider than it, and no word.
    const isNarrow = (target: Element): boolean => {
      const words = document.createRange();
      words.selectNodeContents(target);
      const { paddingLeft, paddingRight } = getComputedStyle(target);
      const room = target.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return words.getBoundingClientRect().width > room + 1;
    };
    return [...document.querySelectorAll('main :is(.tab, .chip, .seg > *)')]
      .filter(target => target.checkVisibility({ visibilityProperty: true }) && isNarrow(target))
      .map(target => target.textContent || target.className.toString());
  });
