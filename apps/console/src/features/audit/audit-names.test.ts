import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { entryId } from '../../shared/names.ts';

const folder = (path: string): string => fileURLToPath(new URL(`../../../../../${path}`, import.meta.url));

const modules = folder('apps/server/src/modules');
const sources = readdirSync(modules, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map(name => readFileSync(`${modules}/${name}`, 'utf8'));
const catalogue = readFileSync(folder('packages/i18n/catalogues/console/EN/audit.po'), 'utf8');

const written = (pattern: RegExp): string[] => [
  ...new Set(sources.flatMap(text => [...text.matchAll(pattern)].map(match => match[1] ?? ''))),
];
const nameless = (group: string, names: readonly string[]): string[] =>
  names.filter(name => !catalogue.includes(`msgid "audit.${group}.${entryId(name)}"`));

it('every action that the server writes into the audit log has a name, and so has what it was done to', () => {
  const lines = written(/^\s+action: (.*)$/gm).join('\n');
  const actions = [...lines.matchAll(/'([a-z][A-Za-z]+\.[A-Za-z-]+)'/g)].map(match => match[1] ?? '');
  const objects = written(/\bobject: \{ kind: '([A-Za-z_ ]+)'/g);
  expect(actions.length).toBeGreaterThan(90);
  expect(objects.length).toBeGreaterThan(30);
  expect({ actions: nameless('act', actions), objects: nameless('kind', objects) }).toEqual({
    actions: [],
    objects: [],
  });
});
