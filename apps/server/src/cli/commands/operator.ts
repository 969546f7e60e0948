import type { Command } from 'commander';
import { attempt } from '../attempt.ts';

type Options = { name?: string; role: string; merchant?: string; json?: boolean };

const problems = {
  login_taken: 'There is an operator with this login already.',
  login_invalid:
    'A login has 2 to 64 letters, digits, dots, dashes, underscores or @, and begins with a letter or digit.',
  role_unknown: 'There is no such role. Roles: admin, operations, finance, risk, content, support, compliance.',
  merchant_unknown: 'There is no such merchant.',
  password_short: 'The password is too short.',
} as const;

export const operator = (program: Command): void => {
  program
    .command('operator')
    .description('accounts of the console')
    .command('create')
    .argument('<login>')
    .option('--name <name>', 'how colleagues see the person; the login when left out')
    .option('--role <role>', 'admin, operations, finance, risk, content, support or compliance', 'support')
    .option('--merchant <code>', 'works on this merchant only; left out, on all of the licensee')
    .option('--json', 'as JSON, for scripts')
    .description('make an account; its password and TOTP secret are shown once')
    .action((login: string, { name = login, role, merchant, json }: Options) =>
      attempt(async () => {
        const { withContext } = await import('../with-context.ts');
        const { createOperator } = await import('../../modules/operators/index.ts');
        const { UserError } = await import('../../runtime/user-error.ts');
        await withContext(async ctx => {
          const made = await createOperator(ctx, { login, name, role, merchantCode: merchant });
          if (!made.ok) throw new UserError(problems[made.problem]);
          const { password, totpSecret, totpUrl } = made.operator;
          const lines = [
            `Login     ${made.operator.login}`,
            `Password  ${password}`,
            `TOTP      ${totpSecret}`,
            `          ${totpUrl}`,
          ];
          console.log(
            json ? JSON.stringify({ login: made.operator.login, password, totpSecret, totpUrl }) : lines.join('\n'),
          );
        });
      }),
    );
};
