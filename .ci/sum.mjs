// Sums up a report of Vitest: node sum.mjs REPORT EXIT-CODE-OF-THE-TESTS EXIT-CODE-OF-THE-CHECKS
import { readFileSync } from 'node:fs';

const [, , file, tested, checked] = process.argv;

const count = () => {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'));
    // A file that could not even be loaded has no test that failed, and is a failure all the same.
    const unloaded = testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && !assertionResults.some(test => test.status === 'failed'),
    );
    const failures = testResults.flatMap(({ name, message, assertionResults }) => [
      ...(unloaded.some(file => file.name === name) ? [`${name}\n${message}`] : []),
      ...assertionResults
        .filter(test => test.status === 'failed')
        .map(test => `${name} > ${test.fullName}\n${test.failureMessages.join('\n')}`),
    ]);
    return { passed: numPassedTests, failed: numFailedTests + unloaded.length, failures };
  } catch {
    return { passed: 0, failed: 0, failures: [] };
  }
};

let { passed, failed, failures } = count();
if (tested !== '0' && failed === 0) failed += 1;
if (checked !== '0') {
  console.error('npm run check found something: see above');
  failed += 1;
}
// Again at the end, where a reader of a long log looks first.
for (const failure of failures) console.error(`FAILED ${failure.split('\n').slice(0, 12).join('\n  ')}\n`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
