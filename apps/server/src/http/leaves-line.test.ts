import { startServer, type TestServer } from '@baize/testkit';
import { catalogue } from '@baize/wire';
import { opsMuteChatMember } from '@baize/wire/chat';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Failure } from './handler.ts';
import { leavesLine, ONLY_READING, OWN_LOOK, runAudited } from './leaves-line.ts';

const endpoint = opsMuteChatMember;

/** Every server of the tests holds all calls of the console against this. */
describe('a call of the console that changes something', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  const line = { merchantId: 1, actor: { kind: 'system', id: 't', name: 'T' }, action: 'test.done' } as const;
  const write = () =>
    server.ctx.transaction(tx => server.ctx.audit.write(tx, { ...line, object: { kind: 'test', id: '1' } }));

  it('leaves a line, or is refused, or comes again', async () => {
    const run = (input: unknown, work: () => Promise<unknown>) => runAudited(server.ctx, { endpoint, input }, work);
    await expect(run({ a: 1n }, async () => 'done')).rejects.toThrow('chat.opsMute succeeded without a line');
    await expect(run({ a: 1n }, async () => new Failure('member_unknown'))).resolves.toBeInstanceOf(Failure);
    await expect(run({ a: 1n }, write)).resolves.toBeUndefined();
    await expect(run({ a: 1n }, async () => 'done already')).resolves.toBe('done already');
    await expect(run({ a: 2n }, async () => 'done')).rejects.toThrow('without a line');
  });

  it('is known by its method, but for those that only read', () => {
    const calls = catalogue.filter(({ audience, method }) => audience === 'operator' && method !== 'GET');
    expect(new Set(calls.filter(call => !leavesLine(call)).map(({ id }) => id))).toEqual(
      new Set([...ONLY_READING, ...OWN_LOOK]),
    );
  });
});
