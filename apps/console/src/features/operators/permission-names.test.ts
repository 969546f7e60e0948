import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { catalogue } from '@baize/wire';
import { expect, it } from 'vitest';
import { entryId } from '../../shared/names.ts';

const folder = (path: string): string => fileURLToPath(new URL(`../../../../../${path}`, import.meta.url));

const modules = folder('apps/server/src/modules');
const sources = readdirSync(modules, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map(name => readFileSync(`${modules}/${name}`, 'utf8'))
  .join('\n');
const texts = readdirSync(folder('packages/i18n/catalogues/console/EN'))
  .map(name => readFileSync(folder(`packages/i18n/catalogues/console/EN/${name}`), 'utf8'))
  .join('\n');

/** What settings and proposals ask for: a plain permission, or a function of the proposal that answers with one. */
const asked = [...sources.matchAll(/\bpermission: (?:\([^)]*\) =>\s*)?'([\w.-]+)'/g)].map(match => match[1] ?? '');
const called = catalogue.flatMap(({ permission }) => (permission && permission !== 'none' ? [permission] : []));
const permissions = [...new Set([...called, ...asked])].sort();

it('every permission has a name, and so has the part of the house that it belongs to', () => {
  expect(called.length).toBeGreaterThan(100);
  expect(permissions).toEqual(expect.arrayContaining(['settings.risk', 'rewards.approve', 'cashier.payouts.approve']));
  const nameless = permissions.filter(name => !texts.includes(`msgid "permission.${entryId(name)}"`));
  const rooms = [...new Set(permissions.map(name => name.split('.')[0]))];
  expect({ nameless, rooms: rooms.filter(room => !texts.includes(`msgid "room.${room}"`)) }).toEqual({
    nameless: [],
    rooms: [],
  });
});
