import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { catalogue } from './catalogue.ts';
import { codes } from './codes/index.ts';

const ways = catalogue.flatMap(endpoint =>
  [endpoint, ...endpoint.aliases].map(({ method, path }) => ({ endpoint, method, path })),
);

describe('the catalogue of calls', () => {
  it('has every id, and every method on a path, once', () => {
    const ids = catalogue.map(endpoint => endpoint.id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    const names = ways.map(({ method, path }) => `${method} ${path}`);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('keeps operators under /ops/ with a permission, and players elsewhere under a module', () => {
    for (const { endpoint, path } of ways) {
      expect(path.startsWith('/ops/'), endpoint.id).toBe(endpoint.audience === 'operator');
      if (endpoint.audience === 'operator') expect(endpoint.permission, endpoint.id).toMatch(/\w/);
      else expect(endpoint.module, endpoint.id).toMatch(/^[A-Z0-9]+$/);
    }
  });

  it('refuses fields that a call does not know', () => {
    for (const { id, input } of catalogue) {
      const parsed = input.safeParse({ fieldThatNobodyKnows: 1 });
      const unknown = parsed.error?.issues.some(issue => issue.code === 'unrecognized_keys');
      expect(unknown, id).toBe(true);
    }
  });

  it('has a field for each parameter of a path', () => {
    for (const { endpoint, path } of ways) {
      const { properties } = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' });
      for (const [, name = ''] of path.matchAll(/\{(\w+)\}/g))
        expect(Object.keys(properties ?? {}), endpoint.id).toContain(name);
    }
  });

  it('names only codes that are there, each once, and says what a call is for', () => {
    for (const { id, errors, summary } of catalogue) {
      for (const code of errors) expect(codes, id).toHaveProperty(code);
      expect(new Set(errors).size, id).toBe(errors.length);
      expect(summary.length, id).toBeGreaterThan(10);
    }
  });

  it('asks for a body that can be sealed where it is encrypted', () => {
    for (const { id, encrypted, method } of catalogue)
      if (encrypted === 'body') expect(['POST', 'PUT'], id).toContain(method);
  });
});
