import { randomUUID } from 'node:crypto';
import { type Actor, operator, player, startServer } from '@baize/testkit';
import { attachSlip, opsShowPicture, requestDeposit, sendPicture } from '@baize/wire/cashier';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';

const server = await startServer();
afterAll(() => server.close());

const ask = (who: Actor) => who.must(requestDeposit, { id: randomUUID(), methodId: 'bank-transfer', amount: '500' });

describe('a slip', () => {
  const picture = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#2f8f63' } });

  test('is drawn anew: what was hidden behind the picture is gone', async () => {
    const who = await player(server);
    const hidden = Buffer.from('<script>alert(1)</script>');
    const polyglot = Buffer.concat([await picture().png().toBuffer(), hidden]);
    const { id } = await who.must(sendPicture, { base64: polyglot.toString('base64') });
    const asked = await ask(who);
    expect(await who.must(attachSlip, { depositId: asked.id, pictureId: id })).toMatchObject({ slipSent: true });
    const shown = await (await operator(server, 'anna')).must(opsShowPicture, { id });
    expect(shown).toMatchObject({ width: 40, height: 30 });
    const bytes = Buffer.from(shown.dataUrl.replace('data:image/webp;base64,', ''), 'base64');
    expect(bytes.includes(hidden)).toBe(false);
    expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
  });

  test('that is no picture, too large or broken is refused; one of another member is unknown', async () => {
    const who = await player(server);
    const send = (bytes: Buffer) => who.call(sendPicture, { base64: bytes.toString('base64') });
    expect(await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'))).toMatchObject({
      code: 'picture_invalid',
    });
    expect(await send((await picture().png().toBuffer()).subarray(0, 60))).toMatchObject({ code: 'picture_invalid' });
    expect(await send(Buffer.alloc(5 * 1024 * 1024 + 1, 1))).toMatchObject({ code: 'picture_invalid' });
    expect(await send(Buffer.alloc(6 * 1024 * 1024, 1)).then(answer => answer.status)).toBe(413);
    const { id } = await who.must(sendPicture, { base64: (await picture().jpeg().toBuffer()).toString('base64') });
    const stranger = await player(server);
    const asked = await ask(stranger);
    expect(await stranger.call(attachSlip, { depositId: asked.id, pictureId: id })).toMatchObject({
      code: 'picture_unknown',
    });
  });
});
