// Run as a program of its own: node build-web-app.ts FOLDER
import { build } from 'vite';

const [, , root] = process.argv;
if (root === undefined) throw new Error('which folder?');
process.chdir(root);
try {
  await build({ root, logLevel: 'silent' });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
