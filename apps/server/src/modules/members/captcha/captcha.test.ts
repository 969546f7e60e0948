import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawCaptcha } from './draw-captcha.ts';
import { CAPTCHA_ALPHABET, strokesOf } from './glyphs.ts';

/** The same bytes for the same word: what is drawn can be compared. */
const bytesOf = (word: string) => {
  let counter = 0;
  return (count: number): Buffer => {
    const blocks: Buffer[] = [];
    for (let length = 0; length < count; length += 32) {
      counter += 1;
      blocks.push(createHash('sha256').update(`${word} ${counter}`).digest());
    }
    return Buffer.concat(blocks).subarray(0, count);
  };
};

/** How many pixels of the picture are ink. */
async function inkOf(png: Buffer): Promise<number> {
  const { data } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  return data.reduce((count, value) => count + (value < 128 ? 1 : 0), 0);
}

describe('a captcha', () => {
  it('is a small PNG', async () => {
    const png = await drawCaptcha('A4KX7', bytesOf('one'));
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 240, height: 84 });
    expect(png.length).toBeLessThan(8_000);
  });

  it('looks otherwise each time for the same text', async () => {
    const [one, other] = await Promise.all(['one', 'other'].map(word => drawCaptcha('A4KX7', bytesOf(word))));
    expect(one?.equals(other ?? Buffer.alloc(0))).toBe(false);
  });

  it('shows the text in ink, whatever the fonts of the machine', async () => {
    const empty = await inkOf(await drawCaptcha(' ', bytesOf('same')));
    for (const character of CAPTCHA_ALPHABET) {
      const ink = await inkOf(await drawCaptcha(character, bytesOf('same')));
      expect(ink - empty, character).toBeGreaterThan(80);
    }
  });

  it('has no two characters that look alike, and every stroke within its box', () => {
    expect(CAPTCHA_ALPHABET).toHaveLength(21);
    expect(CAPTCHA_ALPHABET).not.toMatch(/[0O1I5S8BUV6GQDZ]/);
    for (const character of CAPTCHA_ALPHABET)
      for (const [x, y] of strokesOf(character).flat()) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(10);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(14);
      }
  });
});
