import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type Mail = { from: string; to: string[]; raw: string };
type Refusal = { code: number; at: 'auth' | 'rcpt' | 'data' } | { silent: true };

/** A real mail server on this machine, which wants a login; it keeps the mails that it takes. */
export async function startMailServer({ user, password }: { user: string; password: string }) {
  const mails: Mail[] = [];
  const refusals: Refusal[] = [];
  const due = (at: 'auth' | 'rcpt' | 'data') => {
    const [next] = refusals;
    if (next === undefined || 'silent' in next || next.at !== at) return undefined;
    refusals.shift();
    return Object.assign(new Error('not now'), { responseCode: next.code });
  };
  const server = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onAuth: (auth, _session, done) =>
      auth.username === user && auth.password === password
        ? done(null, { user })
        : done(Object.assign(new Error('who are you'), { responseCode: 535 })),
    onRcptTo: (_address, _session, done) => done(due('rcpt')),
    onData: (stream, session, done) => {
      let raw = '';
      stream.on('data', chunk => {
        raw += String(chunk);
      });
      stream.on('end', () => {
        const [next] = refusals;
        if (next !== undefined && 'silent' in next) {
          refusals.shift();
          return;
        }
        const refused = due('data');
        if (refused) return done(refused);
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), raw });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    mails,
    refusals,
    close: () => new Promise<void>(resolve => void server.close(() => resolve())),
  };
}
