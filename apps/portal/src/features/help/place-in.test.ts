import { describe, expect, it } from 'vitest';
import { placeIn } from './place-in.ts';

const TOPICS = [
  { page: 'account', entries: [{ tag: 'register' }, { tag: 'fees' }] },
  { page: 'money', entries: [{ tag: 'deposit' }, { tag: 'fees' }] },
];

const leads = (page?: string, tag?: string): [string | undefined, string | undefined] => {
  const { topic, entry } = placeIn(TOPICS, { page, tag });
  return [topic?.page, entry?.tag];
};

describe('an address of the help centre', () => {
  it('leads to the question that its tag names, whatever topic stands beside it', () => {
    expect(leads(undefined, 'deposit')).toEqual(['money', 'deposit']);
    expect(leads('account', 'deposit')).toEqual(['money', 'deposit']);
  });

  it('means the topic that it names where its tag stands in several', () => {
    expect(leads('money', 'fees')).toEqual(['money', 'fees']);
    expect(leads('account', 'fees')).toEqual(['account', 'fees']);
  });

  it('falls back on the topic and then on the first one where it names what is not there', () => {
    expect(leads('money', 'nothing')).toEqual(['money', undefined]);
    expect(leads('nowhere', 'nothing')).toEqual(['account', undefined]);
    expect(leads()).toEqual(['account', undefined]);
    expect(placeIn([], { page: 'money', tag: 'deposit' })).toEqual({ topic: undefined, entry: undefined });
  });
});
