import { describe, expect, it } from 'vitest';
import { appCodes, ownAppCodes } from './app-codes.ts';

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
  it('are those of the phone in hand, and all of them where that is not known or has none', () => {
    const own = (userAgent: string, ...given: string[]): string[] =>
      ownAppCodes(
        given.map(resourceType => ({ resourceType })),
        userAgent,
      ).map(({ resourceType }) => resourceType);
    expect(own('Mozilla/5.0 (Linux; Android 15; Pixel 9)', 'IOS', 'ANDROID_APK')).toEqual(['ANDROID_APK']);
    expect(own('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', 'IOS', 'ANDROID')).toEqual(['IOS']);
    expect(own('Mozilla/5.0 (X11; Linux x86_64)', 'IOS', 'ANDROID')).toEqual(['IOS', 'ANDROID']);
    expect(own('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', 'ANDROID')).toEqual(['ANDROID']);
  });
});
