import { expect, test } from 'vitest';
import { typedIssue } from './typed-issue.ts';

test('an issue is read however it is typed, and what no number of an issue holds is left out', () => {
  expect(typedIssue(' 20261126-hcm ')).toBe('20261126-HCM');
  expect(typedIssue('٢٠٢٦١١٢٧-١٨٣')).toBe('20261127-183');
  expect(typedIssue('26/142')).toBe('26/142');
  expect(typedIssue('–-/<nonsense>!')).toBe('NONSENSE');
  expect(typedIssue('1'.repeat(40))).toHaveLength(24);
});
