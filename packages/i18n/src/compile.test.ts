import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { compileCatalogue, compilePo } from './compile.ts';
import { readPo, repeatedIds } from './po.ts';

const PO = `msgid ""
msgstr ""
"Language: EN\\n"

#. Shown under the balance.
msgid "balance.after"
msgstr "Balance after: {amount}"

msgid "days"
msgstr "{count, plural, one {# day} other {# days}}"

msgid "long"
msgstr ""
"one line, "
"and another"

#~ msgid "gone"
#~ msgstr "Gone"

msgid "open"
msgstr ""
`;

const speak = (locale: string, messages: ReturnType<typeof compileCatalogue>) =>
  setupI18n({ locale, messages: { [locale]: messages } });

describe('compiling a catalogue', () => {
  it('makes messages that Lingui runs', () => {
    const i18n = speak('en', compileCatalogue(readPo(PO)));
    expect(i18n._('balance.after', { amount: '24,470.50' })).toBe('Balance after: 24,470.50');
    expect(i18n._('days', { count: 1 })).toBe('1 day');
    expect(i18n._('days', { count: 3 })).toBe('3 days');
    expect(i18n._('long')).toBe('one line, and another');
  });

  it('leaves out what is obsolete or not translated yet', () => {
    expect(Object.keys(readPo(PO))).toEqual(['balance.after', 'days', 'long']);
  });

  it('fills gaps from English and lets the language’s own text win', () => {
    const fallback = readPo(PO);
    const i18n = speak('zh-Hans', compileCatalogue(readPo('msgid "days"\nmsgstr "{count} 天"\n'), fallback));
    expect(i18n._('days', { count: 3 })).toBe('3 天');
    expect(i18n._('long')).toBe('one line, and another');
  });

  it('writes a module', async () => {
    const code = compilePo('msgid "quote"\nmsgstr "A \\"word\\" and a \\\\ back stroke"\n');
    const module: unknown = await import(`data:text/javascript,${encodeURIComponent(code)}`);
    expect(module).toMatchObject({ messages: { quote: ['A "word" and a \\ back stroke'] } });
  });

  it('names the message whose syntax is wrong', () => {
    expect(() => compileCatalogue(readPo('msgid "bad"\nmsgstr "{count, plural, one {a}"\n'))).toThrow(/message "bad"/);
  });

  it('sees an id that stands twice', () => {
    expect(repeatedIds('msgid "a"\nmsgstr "1"\n\nmsgid "b"\nmsgstr "2"\n\nmsgid "a"\nmsgstr "3"\n')).toEqual(['a']);
  });
});
