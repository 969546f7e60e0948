import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const SESSION =
  'token cpw nickname account username customerId isAgent toUpline regDate memberLabel vipRankLevel merchant merchantCode platform wallet favGames gameVendor routers settings validate popular index_notice consolidated lottGames WINNERS merchantWallet iframeUrl enableSalary enableContract toWhichItem'.split(
    ' ',
  );
const LOCAL = ['merchantCode', 'lang', 'hisLang', 'preferences'];

const sources = fileURLToPath(new URL('../../', import.meta.url));
const own = 'shared/storage/session-values.ts';
const keysOf = (type: string): string[] => {
  const [, union = ''] = new RegExp(`type ${type} =([^;]+);`).exec(readFileSync(join(sources, own), 'utf8')) ?? [];
  return [...union.matchAll(/'(\w+)'/g)].map(([, key = '']) => key);
};

describe('what the portal keeps in a browser', () => {
  it('has the names of the specification, the one of carts over a reload, no others, and the one key of preferences', () => {
    expect(keysOf('SessionKey').toSorted()).toEqual([...SESSION, 'carts'].toSorted());
    expect(keysOf('LocalKey').toSorted()).toEqual(LOCAL.toSorted());
  });

  it('goes through one file alone', () => {
    const files = readdirSync(sources, { recursive: true, encoding: 'utf8' });
    const users = files.filter(
      file =>
        /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && readsStorage(readFileSync(join(sources, file), 'utf8')),
    );
    expect(users).toEqual([own]);
  });
});

const readsStorage = (text: string): boolean => /\b(sessionStorage|localStorage)\b/.test(text);
