import { me } from '@baize/wire/operators';
import { call } from './call.ts';
import { self } from './self.ts';

/** Asks the server who the cookie belongs to. */
export async function loadSelf(): Promise<void> {
  const answer = await call(me, {});
  self.set(answer.ok ? answer.value : undefined);
}
