import { expect, it } from 'vitest';
import { namesInRow } from './names.ts';

it('puts the comma of their language between names', () => {
  expect(namesInRow(['Big', 'Small'])).toBe('Big, Small');
  expect(namesInRow(['كبير', 'صغير'])).toBe('كبير، صغير');
  expect(namesInRow(['龙'])).toBe('龙');
});
