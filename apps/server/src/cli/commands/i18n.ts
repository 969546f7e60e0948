import type { Command } from 'commander';
import { attempt } from '../attempt.ts';

export const i18n = (program: Command): void => {
  program
    .command('i18n')
    .description('look at the languages')
    .command('check')
    .option('--all', 'every language of the product must be there whole')
    .description('find texts that are missing, left over or broken; exit code 1 where there are any')
    .action(({ all }: { all?: boolean }) =>
      attempt(async () => {
        const { checkAll, findingLine, ownCatalogueCodes } = await import('@baize/i18n/check');
        const findings = checkAll(all ? { wanted: ownCatalogueCodes() } : {});
        for (const finding of findings) console.log(findingLine(finding));
        console.log(findings.length === 0 ? 'All texts are right.' : `${findings.length} findings.`);
        if (findings.length > 0) process.exitCode = 1;
      }),
    );
};
