import { changePassword, memberInfo } from '@baize/wire/members';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setCaller } from './caller.ts';
import { buildRequest } from './request.ts';

const asked = async (endpoint: typeof memberInfo | typeof changePassword, isActive: boolean) => {
  vi.stubGlobal('navigator', { userActivation: { isActive, hasBeenActive: true } });
  vi.stubGlobal(
    'Request',
    class {
      readonly headers: Headers;
      constructor(_path: string, init: RequestInit) {
        this.headers = new Headers(init.headers);
      }
    },
  );
  const request = await buildRequest(endpoint, {}, async text => text);
  return request.headers.get('x-baize-passive');
};

describe('a call', () => {
  setCaller({
    token: () => 'token',
    merchantCode: () => 'baize',
    language: () => 'EN',
    siteClosed: () => undefined,
    sessionEnded: () => undefined,
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is said to be passive where it reads and no hand was before it', async () => {
    expect(await asked(memberInfo, false)).toBe('1');
    expect(await asked(memberInfo, true)).toBeNull();
  });

  it('is never passive where it does something', async () => {
    expect(await asked(changePassword, false)).toBeNull();
  });
});
