import { SKIP_MAX } from '@baize/wire/listing';
import { describe, expect, it } from 'vitest';
import { type Listed, lastPage, pagesOf, placeOf, START, startAt, walkTo } from './walk.ts';

const page = (next: string | null, count?: number, rows = 20): Listed<number> => ({
  rows: Array.from({ length: rows }, (_, at) => at),
  next,
  count,
});

describe('a walk through a record', () => {
  it('begins at a page that an address names, as far as rows are skipped', () => {
    expect(placeOf(startAt(1, 20))).toEqual({});
    expect(placeOf(startAt(3, 20))).toEqual({ skip: 40 });
    expect(placeOf(startAt(9_999_999, 20))).toEqual({ skip: SKIP_MAX });
  });

  it('leads to the last page from behind it, a page at a time where nobody counted', () => {
    expect(lastPage(startAt(40, 20), 45)).toBe(3);
    expect(lastPage(startAt(40, 20), 0)).toBe(1);
    expect(lastPage(startAt(40, 20), undefined)).toBe(39);
  });

  it('begins without a cursor', () => expect(placeOf(START)).toEqual({}));

  it('goes on by the cursor of the page before', () => {
    const second = walkTo(START, 2, page('a'));
    expect(placeOf(second)).toEqual({ after: 'a' });
    expect(placeOf(walkTo(second, 3, page('b')))).toEqual({ after: 'b' });
  });

  it('jumps from the nearest cursor before, so that rows that came meanwhile move nothing', () => {
    const last = walkTo(START, 11, page('a', 214));
    expect(placeOf(last)).toEqual({ after: 'a', skip: 9 * 20 });
    expect(placeOf(walkTo(last, 10, page(null, 214, 14)))).toEqual({ after: 'a', skip: 8 * 20 });
    expect(placeOf(walkTo(last, 1, page(null, 214, 14)))).toEqual({});
  });

  it('forgets the cursors of an older listing when the next page begins elsewhere', () => {
    const third = walkTo(walkTo(START, 2, page('a')), 3, page('b'));
    const again = walkTo(walkTo(third, 1, page('c')), 2, page('newer'));
    expect(again.starts).toEqual({ 2: 'newer' });
  });

  it('knows all pages of a record that is counted', () => {
    expect(pagesOf(START, page('a', 214))).toBe(11);
    expect(pagesOf(START, page(null, 20))).toBe(1);
    expect(pagesOf(walkTo(START, 11, page('a', 214)), page(null, 214, 14))).toBe(11);
  });

  it('knows those that it has been near where nobody counts, or beyond what was counted', () => {
    expect(pagesOf(START, page('a'))).toBe(2);
    const third = walkTo(walkTo(START, 2, page('a')), 3, page('b'));
    expect(pagesOf(walkTo(third, 1, page('c')), page('a'))).toBe(4);
    expect(pagesOf({ ...START, page: 50, starts: { 50: 'z' } }, page('more', 1_000))).toBe(51);
  });

  it('offers no page that lies further than the server passes over', () => {
    expect(pagesOf(START, page('a', 1_000_000))).toBe(2 + SKIP_MAX / 20);
  });
});
