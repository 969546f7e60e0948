import { settingsConsolidated } from '@baize/wire/system';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Context } from '../context.ts';
import type { Merchant } from '../modules/merchants/index.ts';
import { handleLasting, type Written, writtenOf } from './lasting.ts';

const greeting = { ...settingsConsolidated, id: 'test.greeting', output: z.object({ text: z.string() }) };

/** A greeting that is made of the day it is given, counting how often; whose day can be changed, or not be at hand. */
function greeter() {
  let source: { day: string } | Promise<{ day: string }> = { day: 'größter Tag' };
  let made = 0;
  const { atHand } = handleLasting(greeting, {
    source: () => source,
    make: ({ day }, { merchant, language }) => {
      made += 1;
      return { text: `${merchant.code} ${language} ${day}` };
    },
  });
  const ask = (merchant: Merchant, language: string) => atHand?.({ ctx: {} as Context, merchant, language });
  return {
    ask,
    made: () => made,
    change: (to: typeof source) => {
      source = to;
    },
  };
}

const merchant = (code: string) => ({ code }) as Merchant;
const read = (written: Written | undefined) => JSON.parse(String(written?.body));

describe('answers that last', () => {
  it('are made once while what they are made of is the same, for each merchant and language', () => {
    const { ask, made } = greeter();
    const [one, other] = [merchant('one'), merchant('other')];
    expect(ask(one, 'EN')).toBe(ask(one, 'EN'));
    expect(made()).toBe(1);
    expect(read(ask(one, 'CN')).value.text).toBe('one CN größter Tag');
    expect(read(ask(other, 'EN')).value.text).toBe('other EN größter Tag');
    expect(made()).toBe(3);
  });

  it('are made anew of something else', () => {
    const { ask, change, made } = greeter();
    const one = merchant('one');
    ask(one, 'EN');
    change({ day: 'morning' });
    expect(read(ask(one, 'EN'))).toEqual({ success: true, value: { text: 'one EN morning' } });
    expect(made()).toBe(2);
  });

  it('go out in their envelope, measured in bytes, short and long', () => {
    const { ask, change } = greeter();
    const short = ask(merchant('one'), 'EN');
    expect(read(short)).toEqual({ success: true, value: { text: 'one EN größter Tag' } });
    expect(short?.bytes).toBe(Buffer.byteLength(String(short?.body)));
    change({ day: 'ß'.repeat(5_000) });
    const long = ask(merchant('one'), 'EN');
    expect(Buffer.isBuffer(long?.body) && long.body.length).toBe(long?.bytes);
    expect(read(long).value.text).toHaveLength('one EN '.length + 5_000);
  });

  it('are not at hand while what they are made of has to be read', () => {
    const { ask, change, made } = greeter();
    change(Promise.resolve({ day: 'later' }));
    expect(ask(merchant('one'), 'EN')).toBeUndefined();
    expect(made()).toBe(0);
  });

  it('are only those that were kept', () => {
    expect([{ text: 'one' }, null, 'text'].map(writtenOf)).toEqual([undefined, undefined, undefined]);
  });
});
