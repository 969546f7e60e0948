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
    return { passed: numPassedTests, failed: numFailedTests + unloaded.length };
  } catch {
    return { passed: 0, failed: 0 };
  }
};

let { passed, failed } = count();
if (tested !== '0' && failed === 0) failed += 1;
if (checked !== '0') {
  console.error('npm run check found something: see above');
  failed += 1;
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
