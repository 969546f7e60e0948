import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { stakeStep } from '../vendors/index.ts';

const program = fileURLToPath(new URL('./main.ts', import.meta.url));

/** The check against an address at which nobody listens. */
const check = (
  protocol: string,
  currency: string,
  unit: string,
): Promise<{ out: string; err: string; code: number }> => {
  const secret = protocol === 'hub88' ? [] : ['--secret', 's'];
  const target = ['--url', 'http://127.0.0.1:9/vendor/baize/acme', '--user', 'u', '--token', 't', '--game', 'g'];
  const how = ['--protocol', protocol, '--currency', currency, '--unit', unit, ...secret];
  return new Promise(resolve =>
    execFile(process.execPath, [program, 'vendor', 'check', ...target, ...how], (error, out, err) =>
      resolve({ out, err, code: Number(error?.code ?? 0) }),
    ),
  );
};

describe('a stake of the vendor’s check', () => {
  it('is as fine as its protocol can say and its currency is paid in', () => {
    const steps = (currency: string) =>
      (['hub88', 'pragmatic', 'bgaming'] as const).map(protocol => stakeStep({ protocol, currency }));
    expect(steps('THB')).toEqual([10_000n, 10_000n, 10_000n]);
    expect(steps('VND')).toEqual([1_000_000n, 1_000_000n, 1_000_000n]);
    expect(steps('USDT')).toEqual([10n, 10_000n, 1n]);
    expect(steps('XTS')).toEqual([10_000n, 10_000n, 10_000n]);
  });

  it.each([
    ['bgaming', 'THB', '0.001', '0.01'],
    ['pragmatic', 'THB', '1.005', '0.01'],
    ['hub88', 'THB', '0.00001', '0.01'],
    ['bgaming', 'VND', '0.50', '1.00'],
    ['pragmatic', 'VND', '1.01', '1.00'],
    ['hub88', 'USDT', '0.000001', '0.00001'],
    ['pragmatic', 'USDT', '0.001', '0.01'],
  ])('is refused in plain words where it is finer: %s, %s %s', async (protocol, currency, unit, step) => {
    expect(await check(protocol, currency, unit)).toEqual({
      out: '',
      err: `A stake of ${unit} ${currency} cannot be paid by ${protocol}: --unit is ${step} or a multiple of it.\n`,
      code: 1,
    });
  });

  it('is sent where it is not', async () => {
    for (const [currency, unit] of [
      ['THB', '0.01'],
      ['VND', '3'],
      ['USDT', '0.000001'],
    ] as const)
      expect((await check('bgaming', currency, unit)).out, currency).toMatch(/^ {2}NO {3}tells the balance/);
  });
});
