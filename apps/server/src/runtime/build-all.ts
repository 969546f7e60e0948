// Run as a program of its own, where an image is made: builds all web apps and fails where one does not build.
import { buildStaleWebApps } from './web-build.ts';

for (const { app, problem } of await buildStaleWebApps(['portal', 'console', 'studio'])) {
  console.log(problem === undefined ? `built the ${app}` : `the ${app} could not be built:\n${problem}`);
  if (problem !== undefined) process.exitCode = 1;
}
