import { operator, player, startServer } from '@baize/testkit';
import { opsListAudit } from '@baize/wire/audit';
import { opsNoteCase, opsOpenCase } from '@baize/wire/safer-play';
import { expect, test } from 'vitest';

test('a case that an operator opens and notes stands in the log under the operator’s name', async () => {
  const server = await startServer();
  const [anna, who] = [await operator(server), await player(server)];
  const { id } = await anna.must(opsOpenCase, { memberId: who.memberId.toString(), note: 'a tip by telephone' });
  await anna.must(opsNoteCase, { id, text: 'asked for papers' });
  const { rows } = await anna.must(opsListAudit, { objectKind: 'case', objectId: id });
  expect(rows).toMatchObject([
    { actor: { kind: 'operator' }, action: 'saferPlay.caseNoted', ip: expect.any(String) },
    { actor: { kind: 'operator' }, action: 'saferPlay.caseOpened', ip: expect.any(String) },
  ]);
  await server.close();
});
