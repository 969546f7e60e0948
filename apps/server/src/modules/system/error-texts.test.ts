import { serverTexts } from '@baize/i18n/server';
import { codes } from '@baize/wire';
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
});
