import { describe, expect, it } from 'vitest';
import { pageItems } from './pages.ts';

const shown = (page: number, pages: number): string =>
  pageItems({ page, pages })
    .map(item => (typeof item === 'number' ? item : '…'))
    .join(' ');

describe('the pages of a pager', () => {
  it('shows the first three and the last from page one', () => {
    expect(shown(1, 24)).toBe('1 2 3 … 24');
  });
  it('keeps the present page in the middle of its range', () => {
    expect(shown(12, 24)).toBe('1 … 11 12 13 … 24');
  });
  it('shows the last three at the end', () => {
    expect(shown(24, 24)).toBe('1 … 22 23 24');
  });
  it('shows a page rather than a gap that hides only one', () => {
    expect(shown(4, 24)).toBe('1 2 3 4 5 … 24');
    expect(shown(3, 24)).toBe('1 2 3 4 … 24');
    expect(shown(2, 5)).toBe('1 2 3 4 5');
  });
  it('shows all of a few', () => {
    expect(shown(1, 1)).toBe('1');
    expect(shown(2, 2)).toBe('1 2');
    expect(shown(3, 3)).toBe('1 2 3');
  });
  it('shows nothing of nothing', () => {
    expect(shown(1, 0)).toBe('');
  });
  it('never repeats or disorders a page', () => {
    for (let pages = 1; pages < 40; pages += 1)
      for (let page = 1; page <= pages; page += 1) {
        const items = pageItems({ page, pages }).filter(item => typeof item === 'number');
        expect(items).toEqual([...new Set(items)].sort((a, b) => a - b));
        expect(items).toContain(page);
        expect(items[0]).toBe(1);
        expect(items.at(-1)).toBe(pages);
      }
  });
});
