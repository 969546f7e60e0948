#!/usr/bin/env -S node --max-semi-space-size=32 --min-semi-space-size=16 --no-memory-reducer --no-allocation-site-pretenuring
// Room for what lives as long as a call, and nothing made old before its time (docs/decisions/0075 and 0088).
// The sources are TypeScript that Node runs as it is. An older Node would only report a puzzling syntax error.
const [major] = process.versions.node.split('.').map(Number);
if (process.features.typescript && major >= 24) await import('../src/cli/main.ts');
else {
  console.error(
    `Baize runs on Node 24 or newer, and this is ${process.versions.node} (${process.platform}-${process.arch}). ` +
      'npm ci brings one for Linux and for Apple silicon: start with "npm start" or "npx baize". Elsewhere install Node 24 or newer.',
  );
  process.exitCode = 1;
}
