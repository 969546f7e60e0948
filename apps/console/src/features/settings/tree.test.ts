import { expect, it } from 'vitest';
import { countOf, found, moved, onOf, readTree, turned } from './tree.ts';

const leaf = (modId: string, enabled = true) => ({ modId, enabled, childrenNodes: [] });
const TREE = [
  { modId: 'COMM3', enabled: true, childrenNodes: [leaf('REG3'), leaf('INBOX3', false)] },
  { modId: 'GAMELO3', enabled: false, childrenNodes: [leaf('GAMELOHOT3')] },
];

it('players find a module only where all above it are on', () => {
  expect([...onOf(TREE)]).toEqual(['COMM3', 'REG3']);
  expect([...onOf(turned(TREE, 'GAMELO3', true))]).toEqual(['COMM3', 'REG3', 'GAMELO3', 'GAMELOHOT3']);
  expect([...onOf(turned(TREE, 'COMM3', false))]).toEqual([]);
});

it('a switch turns one module and leaves the places of all others', () => {
  const after = turned(TREE, 'INBOX3', true);
  expect(countOf(TREE)).toEqual({ on: 2, all: 5 });
  expect(countOf(after)).toEqual({ on: 3, all: 5 });
  expect(turned(after, 'INBOX3', false)).toEqual(TREE);
});

it('a search keeps what stands above a module that fits', () => {
  expect(found(TREE, ({ modId }) => modId === 'GAMELOHOT3')).toEqual([TREE[1]]);
});

it('what is no tree is read as none', () => {
  expect(readTree('broken')).toEqual([]);
  expect(readTree([{ enabled: true }, leaf('REG3')])).toEqual([leaf('REG3')]);
});

it('a module changes places with its neighbours, and takes what is below it along', () => {
  expect(moved(TREE, 'GAMELO3', 0)).toEqual([TREE[1], TREE[0]]);
  expect(moved(moved(TREE, 'INBOX3', 0), 'INBOX3', 1)).toEqual(TREE);
  expect(moved(TREE, 'INBOX3', 0)[0]?.childrenNodes.map(({ modId }) => modId)).toEqual(['INBOX3', 'REG3']);
  expect(moved(TREE, 'NOWHERE3', 0)).toEqual(TREE);
});
