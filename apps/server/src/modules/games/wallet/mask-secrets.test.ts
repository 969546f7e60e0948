import { describe, expect, it } from 'vitest';
import { maskSecrets } from './mask-secrets.ts';

describe('what is kept of a call', () => {
  const CASES = [
    ['{"user":"u","token":"4f\\"1c","round":"r"}', '{"user":"u","token":"***","round":"r"}'],
    ['{"session_token" : "4f1c","amount":100}', '{"session_token" : "***","amount":100}'],
    ['{"user":"u","token":"4f1c2a9b', '{"user":"u","token":"***'],
    ['{"user":"u","token":null}', '{"user":"u","token":null}'],
    ['userId=u&token=4f1c&amount=2.50&hash=9f', 'userId=u&token=***&amount=2.50&hash=***'],
    ['token=4f1c', 'token=***'],
    ['{"url":"https://games.test/play/koi#4f1c"}', '{"url":"https://games.test/play/koi#***"}'],
    [
      '{"gameURL":"https:\\/\\/games.test\\/open?s=4f1c&a=\\"b","error":"0"}',
      '{"gameURL":"https:\\/\\/games.test\\/open?***\\"b","error":"0"}',
    ],
    ['{"lobby_url":"https://portal.test/games","lang":"en"}', '{"lobby_url":"https://portal.test/games","lang":"en"}'],
    ['https://games.test/play?s=4f1c', 'https://games.test/play?***'],
  ];
  it.each(CASES)('%s bears no secret', (text, kept) => {
    expect(maskSecrets(text)).toBe(kept);
  });
});
