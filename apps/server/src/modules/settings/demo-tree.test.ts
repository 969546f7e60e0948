import { catalogue } from '@baize/wire';
import { describe, expect, it } from 'vitest';
import { allModules } from '../../all-modules.ts';
import { enabledModules, moduleTree } from './module-tree.ts';

describe('the modules of the demo merchant', () => {
  const answered = new Set(allModules.flatMap(module => module.handlers).map(handler => handler.endpoint.id));
  const calls = Map.groupBy(
    catalogue.filter(endpoint => endpoint.audience === 'player'),
    endpoint => endpoint.module,
  );
  const enabled = enabledModules(moduleTree.default);

  // What leads to a module is shown when it is on: nothing may be shown that does not answer, and nothing hidden that does.
  it.each([...calls.keys()].sort())('%s is on exactly where a call of it answers', modId => {
    const built = calls.get(modId)?.some(endpoint => answered.has(endpoint.id)) ?? false;
    expect(enabled.has(modId)).toBe(built);
  });
});
