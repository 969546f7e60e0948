import { createConnection, type Socket } from 'node:net';
import { answerWith, started } from '../child.ts';

/** Thousands of browsers that listen: each opens a connection, asks for its stream and waits for a marked message. */
export type ListenerOptions = { tokens: string[]; path: string };
export type ListenerAsk = { open: { port: number; count: number } } | { await: string } | { close: true };
/** When the last of them had it, in milliseconds since 1970 with fractions. */
export type ListenerAnswer = { at: number };

const OPEN_AT_ONCE = 200;
const { tokens, path } = await started<ListenerOptions>();
let sockets: Socket[] = [];
let marker = '';
let missing = 0;
let heard: (at: number) => void = () => undefined;

const nowMs = () => performance.timeOrigin + performance.now();

function openOne(port: number, token: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = createConnection({ host: '127.0.0.1', port });
    let tail = '';
    let greeted = false;
    let waitedFor = '';
    socket.setEncoding('latin1');
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('a stream was refused or ended')));
    socket.on('data', (text: string) => {
      if (!greeted) {
        greeted = true;
        resolve(socket);
      }
      tail = (tail + text).slice(-1_000);
      if (marker === '' || waitedFor === marker || !tail.includes(marker)) return;
      waitedFor = marker;
      missing -= 1;
      if (missing === 0) heard(nowMs());
    });
    socket.write(
      `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nmerchant: baize\r\nauthorization: Bearer ${token}\r\naccept: text/event-stream\r\n\r\n`,
    );
  });
}

async function openAll(port: number, count: number): Promise<void> {
  for (let first = 0; first < count; first += OPEN_AT_ONCE) {
    const some = Array.from({ length: Math.min(OPEN_AT_ONCE, count - first) }, (_, at) =>
      openOne(port, tokens[(first + at) % tokens.length] ?? ''),
    );
    sockets.push(...(await Promise.all(some)));
  }
}

answerWith<ListenerAsk, ListenerAnswer>('ready', async ask => {
  if ('open' in ask) await openAll(ask.open.port, ask.open.count);
  else if ('await' in ask) {
    missing = sockets.length;
    const all = new Promise<number>(resolve => {
      heard = resolve;
    });
    marker = ask.await;
    return { at: await all };
  } else {
    for (const socket of sockets) socket.destroy();
    sockets = [];
  }
  return { at: nowMs() };
});
