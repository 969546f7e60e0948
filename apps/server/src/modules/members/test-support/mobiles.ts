import { guest, type TestServer } from '@baize/testkit';
import type { InputOf } from '@baize/wire';
import { registerMobile, smsRegister } from '@baize/wire/members';
import { codeTo } from '../../messages/test-support/outbox.ts';

const password = 'Quiet-River-42';
let numbers = 0;

/** A number of its own for each test, as it is typed and as it is stored. */
export const newNumber = () => {
  numbers += 1;
  const tail = String(1000 + numbers);
  return { typed: `081-200 ${tail}`, stored: `+6681200${tail}` };
};

export const mobileForm = (more: Partial<InputOf<typeof registerMobile>>): InputOf<typeof registerMobile> => ({
  mobileNum: newNumber().typed,
  password,
  confirmPassword: password,
  ageConfirmed: true,
  ...more,
});

/** Somebody who has registered by mobile. */
export const registeredByMobile = async (server: TestServer) => {
  const number = newNumber();
  const actor = guest(server);
  await actor.must(smsRegister, { mobileNum: number.typed });
  const verificationCode = await codeTo(server, number.stored);
  const made = await actor.must(registerMobile, mobileForm({ mobileNum: number.typed, verificationCode }));
  actor.token = made.token ?? undefined;
  return { ...number, actor, made };
};
