import { expect, it } from 'vitest';
import { namesInRow } from './names-in-row.ts';

it('sets the comma of the language between names, and none beside one alone', () => {
  expect(namesInRow(['Big', 'Small'], 'en')).toBe('Big, Small');
  expect(namesInRow(['كبير', 'صغير'], 'ar')).toBe('كبير، صغير');
  expect(namesInRow(['大', '小'], 'zh-Hans')).toBe('大、小');
  expect(namesInRow(['大', '小'], 'zh-Hant')).toBe('大、小');
  expect(namesInRow(['ビッグ', 'スモール'], 'ja')).toBe('ビッグ、スモール');
  expect(namesInRow(['龙'], 'zh-Hans')).toBe('龙');
  expect(namesInRow([], 'zh-Hans')).toBe('');
});

it('keeps the comma of the sentence where names have other letters', () => {
  expect(namesInRow(['李四', 'Anna'], 'en')).toBe('李四, Anna');
  expect(namesInRow(['Anna', '李四'], 'zh-Hans')).toBe('Anna、李四');
  expect(namesInRow(['20261127-001', '20261127-002'], 'fa')).toBe('20261127-001، 20261127-002');
});

it('has a comma where there is no page', () => {
  expect(namesInRow(['Big', 'Small'])).toBe('Big, Small');
});
