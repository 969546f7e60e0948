import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { attempt } from '../attempt.ts';

export const i18n = (program: Command): void => {
  const command = program.command('i18n').description('look at the languages and translate them');
  command
    .command('check')
    .option('--all', 'every language of the product must be there whole')
    .description('find texts that are missing, left over or broken; exit code 1 where there are any')
    .action(({ all }: { all?: boolean }) => attempt(() => check(all ?? false)));
  command
    .command('todo')
    .argument('<language>', 'its code, such as VI')
    .option('--apps <names>', 'whose texts, such as portal,server; else those that the language is offered in')
    .option('--beside <language>', 'show how this language says it too')
    .description('print the sheet of texts that a language lacks, one a line, for a translator')
    .action((language: string, { apps, beside }: { apps?: string; beside?: string }) =>
      attempt(() => todo(language, apps?.split(','), beside)),
    );
  command
    .command('take')
    .argument('<language>', 'its code, such as VI')
    .argument('<sheet>', 'the file that `todo` printed')
    .argument('<answers>', 'a file with `number<tab>translation` a line')
    .description('write translations into the catalogues; what breaks a rule is named and left out')
    .action((language: string, sheet: string, answers: string) => attempt(() => take(language, sheet, answers)));
};

async function check(all: boolean): Promise<void> {
  const { checkAll, findingLine, ownCatalogueCodes } = await import('@baize/i18n/check');
  const findings = checkAll(all ? { wanted: ownCatalogueCodes() } : {});
  for (const finding of findings) console.log(findingLine(finding));
  console.log(findings.length === 0 ? 'All texts are right.' : `${findings.length} findings.`);
  if (findings.length > 0) process.exitCode = 1;
}

async function todo(language: string, names?: readonly string[], beside?: string): Promise<void> {
  const { APPS, isApp, isOffered, sheetOf, wantedTexts } = await import('@baize/i18n/translate');
  await mustBeLanguage(language);
  const apps = names ? names.filter(isApp) : APPS.filter(app => isOffered(app, language));
  console.log(sheetOf(wantedTexts(language, apps, beside ? { beside } : {})));
}

async function take(language: string, sheet: string, answers: string): Promise<void> {
  const { answersOf, findingLine, takeTexts } = await import('@baize/i18n/translate');
  await mustBeLanguage(language);
  const { given, problems } = answersOf(readFileSync(sheet, 'utf8'), readFileSync(answers, 'utf8'));
  const findings = takeTexts(language, given);
  for (const line of problems) console.log(`not read: ${line}`);
  for (const finding of findings) console.log(findingLine(finding));
  const left = problems.length + new Set(findings.map(({ app, id }) => `${app} ${id}`)).size;
  console.log(`${given.length + problems.length - left} taken, ${left} left out.`);
  if (left > 0) process.exitCode = 1;
}

async function mustBeLanguage(language: string): Promise<void> {
  const { isLanguageCode } = await import('@baize/i18n/translate');
  if (!isLanguageCode(language)) throw new Error(`no language has the code ${language}`);
}
