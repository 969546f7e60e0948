import { expect, it } from 'vitest';
import { namesInRow } from './names-in-row.ts';

it('sets the comma of the letters between names, and none beside one alone', () => {
  expect(namesInRow(['Big', 'Small'])).toBe('Big, Small');
  expect(namesInRow(['كبير', 'صغير'])).toBe('كبير، صغير');
  expect(namesInRow(['大', '小'])).toBe('大、小');
  expect(namesInRow(['ビッグ', 'スモール'])).toBe('ビッグ、スモール');
  expect(namesInRow(['龙'])).toBe('龙');
  expect(namesInRow([])).toBe('');
});
