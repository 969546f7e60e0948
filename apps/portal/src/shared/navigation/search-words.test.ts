import { describe, expect, test } from 'vitest';
import { searchText } from './search-text.ts';
import { parseSearch, stringifySearch } from './search-words.ts';

const read = (query: string) => searchText(Object.entries(parseSearch(query))[0]?.[1]);

describe('the words of an address', () => {
  test.each(['4', '0012', '1e5', 'true', 'null', '20251125000123456789', '"koi"', '"', '-1', '{}'])(
    'are read as they were written: %s',
    word => expect(read(stringifySearch({ name: word }))).toBe(word),
  );

  test('stand without quotes', () => {
    expect(stringifySearch({ game: '4', page: undefined })).toBe('?game=4');
    expect(stringifySearch({ issueNo: '202511250123' })).toBe('?issueNo=202511250123');
  });

  test('are read from addresses that still have quotes', () => {
    expect(read('?name=%224%22')).toBe('4');
  });
});
