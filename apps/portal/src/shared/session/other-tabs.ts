import { lookAgain } from '../navigation/go-to.ts';
import { readSession, writeSession } from '../storage/session-values.ts';
import { endSession, session, startSession, token } from './session.ts';

/** What tabs of this origin say to each other: who is new asks, who is inside answers that one, who leaves takes the others along. */
type Word =
  | { readonly kind: 'ask'; readonly id: string }
  | { readonly kind: 'answer'; readonly id: string; readonly token: string; readonly account: string }
  | { readonly kind: 'out'; readonly token: string };

const CHANNEL = 'baize-login';
const PATIENCE_MS = 1_000;

/** A new tab takes over the login of another one (`asks`); from then on a logout of either is the logout of both. */
export async function joinTabs(asks: boolean): Promise<void> {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  const say = (word: Word): void => channel.postMessage(word);
  let known = token();
  session.subscribe(() => {
    if (!session.get().isLogin && known !== undefined) say({ kind: 'out', token: known });
    known = session.get().isLogin ? token() : undefined;
  });
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    const own = token();
    if (own === undefined || !session.get().isLogin) return;
    if (data.kind === 'ask') say({ kind: 'answer', id: data.id, token: own, account: readSession('account') ?? '' });
    if (data.kind !== 'out' || data.token !== own) return;
    endSession();
    lookAgain();
  });
  if (asks) await askFor(channel, say);
}

function askFor(channel: BroadcastChannel, say: (word: Word) => void): Promise<void> {
  const id = crypto.randomUUID();
  return new Promise(resolve => {
    const hear = ({ data }: MessageEvent<Word>): void => {
      if (data.kind !== 'answer' || data.id !== id) return;
      writeSession('token', data.token);
      writeSession('account', data.account);
      startSession();
      done();
    };
    const done = (): void => {
      channel.removeEventListener('message', hear);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, PATIENCE_MS);
    channel.addEventListener('message', hear);
    say({ kind: 'ask', id });
  });
}
