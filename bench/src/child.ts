import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

export type Child<Ask, Answer> = { pid: number; ask(question: Ask): Promise<Answer>; stop(): Promise<void> };

/** A program of the bench in a process of its own, which answers one question at a time. `flags` are Node's. */
export async function startChild<Ask, Answer, Ready = unknown>(
  program: URL,
  options: object,
  flags: readonly string[] = [],
): Promise<Child<Ask, Answer> & { ready: Ready }> {
  const child = fork(program, [], {
    execArgv: [...flags],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.send(options);
  const ready = (await answerOf(child)) as Ready;
  return {
    ready,
    pid: child.pid ?? 0,
    ask: async question => {
      child.send({ question });
      return (await answerOf(child)) as Answer;
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function answerOf(child: ChildProcess): Promise<unknown> {
  const ended = new AbortController();
  try {
    return await Promise.race([
      once(child, 'message', { signal: ended.signal }).then(([message]) => message),
      once(child, 'exit', { signal: ended.signal }).then(([code, signal]) => {
        throw new Error(`a process of the bench ended: ${code ?? signal}`);
      }),
    ]);
  } finally {
    ended.abort();
  }
}

/** The other end: what the program was started with comes as its first message, whatever its size. */
export const started = async <Options>(): Promise<Options> => {
  const [options] = await once(process, 'message');
  return options;
};

/** Answers questions one at a time; `ready` tells the parent that it may ask. */
export function answerWith<Ask, Answer>(
  ready: unknown,
  answer: (question: Ask) => Promise<Answer>,
  stop?: () => Promise<void>,
): void {
  process.on('message', async (message: { question: Ask }) => {
    process.send?.(await answer(message.question));
  });
  process.once('SIGTERM', async () => {
    await stop?.();
    process.exit(0);
  });
  process.once('disconnect', () => process.exit(0));
  process.send?.(ready);
}
