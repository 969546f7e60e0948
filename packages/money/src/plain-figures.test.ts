import { describe, expect, it } from 'vitest';
import { plainFigures, plainNumber } from './plain-figures.ts';

describe('a typed number', () => {
  it.each([
    ['Arabic', '١٢٣٫٥٠', '123.50'],
    ['Persian', '۱۲۳٫۵۰', '123.50'],
    ['Devanagari', '१२३.५०', '123.50'],
    ['Bengali', '১২৩.৫০', '123.50'],
    ['Thai', '๑๒๓.๕๐', '123.50'],
    ['Khmer', '១២៣.៥០', '123.50'],
    ['Lao', '໑໒໓.໕໐', '123.50'],
    ['Burmese', '၁၂၃.၅၀', '123.50'],
    ['wide', '１２３．５０', '123.50'],
    ['Chinese with its full stop', '123。50', '123.50'],
    ['Arabic with thousands', '١٬٢٣٤٫٥', '1234.5'],
  ])('reads %s figures', (_, typed, plain) => expect(plainNumber(typed)).toBe(plain));

  it('leaves a comma to the field, which knows whether it may stand there', () =>
    expect(plainNumber('2,5')).toBe('2,5'));

  it('drops the invisible marks of a pasted number', () => expect(plainFigures('\u200e25\u200f')).toBe('25'));
});
