import { serverTexts } from '@baize/i18n/server';
import { guest, startServer } from '@baize/testkit';
import { codes } from '@baize/wire';
import { refusalWords } from '@baize/wire/system';
import { describe, expect, it } from 'vitest';

describe('the texts of refusals', () => {
  const { text } = serverTexts();

  it('are there for every code, in English and in Chinese', () => {
    for (const code of Object.keys(codes)) {
      const id = `error.${code}`;
      const english = text({ id, language: 'EN' });
      const chinese = text({ id, language: 'CN' });
      expect(english, id).not.toBe(id);
      expect(chinese, id).toMatch(/\p{Script=Han}/u);
    }
  });

  it('are told again in another language', async () => {
    const server = await startServer();
    const said = async (code: string, language: string, value?: unknown) =>
      (await guest(server, { language }).must(refusalWords, { code, value: JSON.stringify(value) })).message;
    expect(await said('wrong_credentials', 'EN')).toBe(text({ id: 'error.wrong_credentials', language: 'EN' }));
    expect(await said('wrong_credentials', 'CN')).toBe(text({ id: 'error.wrong_credentials', language: 'CN' }));
    expect(await said('no_such_code', 'EN')).toBe(text({ id: 'error.unknown_error', language: 'EN' }));
    const slow = { seconds: 7 };
    expect(await said('chat_too_fast', 'EN', slow)).toBe(
      text({ id: 'error.chat_too_fast', language: 'EN', values: slow }),
    );
    expect(await said('chat_too_fast', 'CN', slow)).toContain('7');
    await server.close();
  });
});
