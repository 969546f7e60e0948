import { mkdtempSync, readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CATALOGUES } from './catalogues.ts';
import { takeTexts, wantedTexts } from './translate.ts';
import { answersOf, sheetOf } from './translators-sheet.ts';

async function copyOfEnglish(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'baize-i18n-'));
  await cp(join(CATALOGUES, 'studio', 'EN'), join(folder, 'studio', 'EN'), { recursive: true });
  return folder;
}

describe('the way of a text to a translator and back', () => {
  it('asks for what is missing, takes it, and asks no more', async () => {
    const folder = await copyOfEnglish();
    const wanted = wantedTexts('FR', ['studio'], { folder });
    const sheet = sheetOf(wanted);
    const spin = wanted.findIndex(({ id }) => id === 'slots.spin') + 1;
    const koi = wanted.findIndex(({ id }) => id === 'slots.koi') + 1;
    const { given, problems } = answersOf(sheet, `${spin}\tTourner\n${koi}\t=Koi\n`);
    expect(problems).toEqual([]);
    expect(takeTexts('FR', given, folder)).toEqual([]);
    const po = readFileSync(join(folder, 'studio', 'FR', 'slots.po'), 'utf8');
    expect(po).toContain('msgid "slots.spin"\nmsgstr "Tourner"');
    expect(po).toContain('#. same\nmsgid "slots.koi"\nmsgstr "Koi"');
    expect(wantedTexts('FR', ['studio'], { folder }).length).toBe(wanted.length - 2);
  });
  it('refuses what breaks a rule of the check, and takes the rest', async () => {
    const folder = await copyOfEnglish();
    const wanted = wantedTexts('FR', ['studio'], { folder });
    const given = wanted
      .filter(({ id }) => id === 'slots.more' || id === 'slots.koi')
      .map(({ app, feature, id }) => ({ app, feature, id, text: 'et {nombre} autres', same: false }));
    expect(takeTexts('FR', given, folder).map(({ kind }) => kind)).toContain('placeholders');
    expect(wantedTexts('FR', ['studio'], { folder }).map(({ id }) => id)).toContain('slots.more');
  });
  it('keeps quotes and line breaks, and names lines that it cannot read', () => {
    const sheet = sheetOf([{ app: 'server', feature: 'messages', id: 'mail.body', english: 'One\n"two"' }]);
    expect(sheet).toBe('1\tserver/messages\tmail.body\tOne\\n"two"');
    const { given, problems } = answersOf(sheet, '1\tUn\\n"deux"\n9\tTrois\n');
    expect(given).toEqual([{ app: 'server', feature: 'messages', id: 'mail.body', text: 'Un\n"deux"', same: false }]);
    expect(problems).toEqual(['9\tTrois']);
  });
});
