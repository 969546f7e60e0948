import type { Reporter } from 'vitest/node';

/** Names the tests that passed at their second try only: each is a test to make independent of the machine's speed. */
export const reportSecondTries: Reporter = {
  onTestRunEnd: modules => {
    for (const module of modules)
      for (const test of module.children.allTests())
        if (test.diagnostic()?.flaky) console.log(`SECOND TRY ${module.relativeModuleId} > ${test.fullName}`);
  },
};
