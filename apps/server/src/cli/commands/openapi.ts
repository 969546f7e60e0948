import type { Command } from 'commander';
import { version } from '../../version.ts';
import { attempt } from '../attempt.ts';

export const openapi = (program: Command): void => {
  program
    .command('openapi')
    .description('print the OpenAPI document of every call')
    .action(() =>
      attempt(async () => {
        const { openApiDocument } = await import('../../http/openapi.ts');
        process.stdout.write(`${JSON.stringify(openApiDocument(version), null, 2)}\n`);
      }),
    );
};
