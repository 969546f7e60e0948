import { guest, player, startServer, type TestServer } from '@baize/testkit';
import { catalogue } from '@baize/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModules } from '../all-modules.ts';
import { put } from '../modules/messages/test-support/outbox.ts';
import { type ModuleNode, moduleTree } from '../modules/settings/index.ts';
import { answerOf, inputsFor } from './test-support/ownership.ts';

const answered = new Set(allModules.flatMap(module => module.handlers).map(({ endpoint }) => endpoint.id));
/** Those of every white-label module whose calls somebody answers. */
const calls = catalogue.filter(({ id, audience }) => audience === 'player' && answered.has(id));
const modules = [...new Set(calls.map(({ module }) => module))].sort();

const node = (modId: string): ModuleNode => ({ modId, enabled: true, childrenNodes: [] });

/** Made from the wire: every module, every call of it. */
describe('a white-label module', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  it.each(modules)('%s that is switched off answers none of its calls, and only its own fall silent', async module => {
    // Each stands by itself, so that one goes off alone.
    const others = modules.filter(each => each !== module).map(node);
    await put(server, moduleTree, [...others, { ...node(module), enabled: false }]);
    const nobody = guest(server);
    for (const endpoint of calls) {
      if (endpoint.module !== module && endpoint.token !== 'required') continue;
      const [input = {}] = inputsFor(endpoint, []);
      const { code } = await answerOf(nobody, endpoint, input);
      if (endpoint.module === module) expect(code, endpoint.id).toBe('module_disabled');
      else expect(code, endpoint.id).not.toBe('module_disabled');
    }
  });

  it('goes off with the one above it, and comes back with it', async () => {
    const tree = (enabled: boolean): ModuleNode[] => [
      { modId: 'REG3', enabled, childrenNodes: [node('MOBILENUMREG3')] },
    ];
    const code = async () => {
      const byMobile = calls.find(({ module }) => module === 'MOBILENUMREG3');
      if (!byMobile) throw new Error('the wire has no registration by mobile');
      const [input = {}] = inputsFor(byMobile, []);
      return (await answerOf(guest(server), byMobile, input)).code;
    };
    await put(server, moduleTree, tree(false));
    expect(await code()).toBe('module_disabled');
    await put(server, moduleTree, tree(true));
    expect(await code()).not.toBe('module_disabled');
    await put(server, moduleTree, moduleTree.default);
    await player(server);
  });
});
