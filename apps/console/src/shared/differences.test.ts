import { expect, it } from 'vitest';
import { differences } from './differences.ts';

const item = (id: string, on = true) => ({ id, on });

it('tells the leaves that differ, by the names of what they stand in', () => {
  expect(differences([item('a'), item('b')], [item('a'), item('b', false)])).toEqual([
    { path: ['b', 'on'], before: true, after: false },
  ]);
  expect(differences({ list: ['x'] }, { list: ['y'] })).toEqual([{ path: ['list'], before: ['x'], after: ['y'] }]);
});

it('tells an item that nothing names by its place', () => {
  const list = (...labels: string[]) => ({ positions: labels.map(label => ({ label })) });
  expect(differences(list('Desk'), list('Desk', 'Money'))).toEqual([
    { path: ['positions', '#2', 'label'], before: undefined, after: 'Money' },
  ]);
});

it('tells an item whose name is not written yet by its place', () => {
  const list = (...codes: string[]) => codes.map(code => ({ code }));
  expect(differences(list('MT'), list('MT', ''))).toEqual([{ path: ['#2', 'code'], before: undefined, after: '' }]);
});

it('tells another order of a list as one change, however many places moved', () => {
  const names = (order: string) => [...order].map(id => item(id));
  expect(differences({ tree: names('abcd') }, { tree: names('acbd') })).toEqual([
    { path: ['tree', 'order'], before: 'b, c', after: 'c, b' },
  ]);
  // What came or went is told apart from the order of those that stayed.
  expect(differences(names('abc'), names('bc'))).toEqual([
    { path: ['a', 'id'], before: 'a', after: undefined },
    { path: ['a', 'on'], before: true, after: undefined },
  ]);
  expect(differences(names('abc'), names('abc'))).toEqual([]);
});
