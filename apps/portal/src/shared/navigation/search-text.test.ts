import { expect, test } from 'vitest';
import { searchText } from './search-text.ts';
import { parseSearch } from './search-words.ts';

test.each([
  ['?issueNo=3626588', '3626588'],
  ['?issueNo=20261123-0663', '20261123-0663'],
  ['?issueNo=%223626588%22', '3626588'],
  ['?issueNo=', undefined],
  ['?issueNo=%5B1%5D', '[1]'],
  ['?issueNo=1&issueNo=2', undefined],
  ['?', undefined],
])('%s names %s', (search, named) => {
  const read: Record<string, unknown> = parseSearch(search);
  expect(searchText(read.issueNo)).toBe(named);
});
