import { expect, it } from 'vitest';
import { shapeOf } from './shape.ts';

const text = { type: 'string' };
const bank = {
  type: 'object',
  properties: { name: text, kind: { type: 'string', const: 'bank' }, amounts: { type: 'array', items: text } },
};
const coin = {
  type: 'object',
  properties: { name: text, kind: { type: 'string', const: 'coin' }, network: { ...text, default: 'river' } },
};

it('a list of things of several kinds has a form for each, and begins a new one with what is usual', () => {
  expect(shapeOf({ type: 'array', items: { oneOf: [bank, coin] } })).toEqual({
    kind: 'variants',
    tag: 'kind',
    variants: [
      {
        name: 'bank',
        item: {
          kind: 'group',
          fields: [
            { name: 'name', shape: { kind: 'text', nullable: false } },
            { name: 'amounts', shape: { kind: 'lines', numbers: false } },
          ],
        },
        blank: { name: '', kind: 'bank', amounts: [] },
      },
      {
        name: 'coin',
        item: {
          kind: 'group',
          fields: [
            { name: 'name', shape: { kind: 'text', nullable: false } },
            { name: 'network', shape: { kind: 'text', nullable: false } },
          ],
        },
        blank: { name: '', kind: 'coin', network: 'river' },
      },
    ],
  });
});

it('what nothing tells apart is edited as JSON', () => {
  const nameless = { type: 'object', properties: { name: text } };
  expect(shapeOf({ type: 'array', items: { oneOf: [bank, nameless] } })).toEqual({ kind: 'json' });
});

it('words by language and points in time have fields of their own', () => {
  const words = (maxLength: number) => ({
    type: 'object',
    propertyNames: { type: 'string', pattern: '^[A-Z]{2}$' },
    additionalProperties: { ...text, maxLength },
  });
  const moment = { ...text, format: 'date-time' };
  expect(shapeOf(words(200))).toEqual({ kind: 'words', max: 200 });
  expect(shapeOf({ type: 'object', additionalProperties: text })).toEqual({ kind: 'pairs' });
  expect(shapeOf({ default: null, anyOf: [moment, { type: 'null' }] })).toEqual({ kind: 'moment', nullable: true });
});

it('a list of numbers is one a line, and an address that may be left empty is a text', () => {
  expect(shapeOf({ type: 'array', items: { type: 'integer' } })).toEqual({ kind: 'lines', numbers: true });
  const address = {
    anyOf: [
      { ...text, format: 'uri' },
      { ...text, const: '' },
    ],
  };
  expect(shapeOf(address)).toEqual({ kind: 'text', nullable: false });
});
