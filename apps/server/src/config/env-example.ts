import type { Variable } from './variable.ts';
import { variables } from './variables.ts';

/** The text of `.env.example`: every variable, its meaning and an example, all commented out. */
export const envExample = (): string => {
  const blocks = Object.entries<Variable>(variables).map(([name, { describe, example, secret }]) =>
    [
      `# ${describe}`,
      ...(secret ? [`# Or ${name}_FILE: the path of a file that holds it.`] : []),
      `# ${name}=${example}`,
    ].join('\n'),
  );
  return `# Copy to .env and uncomment what you change. Everything has a sensible default in demo mode.\n\n${blocks.join('\n\n')}\n`;
};
