import { describe, expect, it } from 'vitest';
import { appCodes } from './app-codes.ts';

const types = (...given: string[]): string[] =>
  appCodes(given.map(resourceType => ({ resourceType }))).map(({ resourceType }) => resourceType);

describe('the codes of the app', () => {
  it('are one for each kind of phone, wherever they stand in the list', () => {
    expect(types('WINDOWS', 'ANDROID_BETA', 'TELEGRAM', 'ANDROID', 'IOS')).toEqual(['IOS', 'ANDROID']);
  });
  it('take a further kind where the plain one is missing, and no other in its place', () => {
    expect(types('WINDOWS', 'ANDROID_APK')).toEqual(['ANDROID_APK']);
  });
  it('are the first two where no phone is named', () => {
    expect(types('PWA', 'WINDOWS', 'MAC')).toEqual(['PWA', 'WINDOWS']);
    expect(types()).toEqual([]);
  });
});
