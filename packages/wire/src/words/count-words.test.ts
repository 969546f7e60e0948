import { expect, it } from 'vitest';
import { countWords } from './count-words.ts';

it('counts words of every script, and no marks', () => {
  expect(countWords('')).toBe(0);
  expect(countWords(' … ！')).toBe(0);
  expect(countWords("The draw wasn't shown, twice.")).toBe(5);
  expect(countWords('开奖结果没有显示')).toBeGreaterThan(2);
  expect(countWords('ผลรางวัลไม่แสดง')).toBeGreaterThan(1);
});
