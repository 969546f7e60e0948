import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const sources = fileURLToPath(new URL('../../', import.meta.url));
/** Where a part may come late: each of them gives up after two minutes. */
const WAYS = [
  'app/dev-routes.tsx',
  'app/routes.tsx',
  'shared/navigation/frame-part.tsx',
  'shared/navigation/lazy-dialog.ts',
  'shared/navigation/lazy-part.ts',
  'shared/navigation/quietly.tsx',
];
const LAZY = /(?<!\w)(?:lazy|lazyRouteComponent)[<(]/;

it('no part of the portal comes another way: one that hangs would be a skeleton for ever', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  const users = files.filter(file => LAZY.test(readFileSync(join(sources, file), 'utf8')));
  expect(users.toSorted()).toEqual(WAYS);
  for (const way of WAYS.filter(file => file !== 'app/dev-routes.tsx'))
    expect(readFileSync(join(sources, way), 'utf8'), way).toMatch(/loadChunk\(|insist\(/);
});
