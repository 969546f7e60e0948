import { randomUUID } from 'node:crypto';
import type { PlayedView, SessionView } from '../player/player-api.ts';

export type TestPlayer = {
  token: string;
  send(path: string, body?: unknown): Promise<{ status: number; body: Record<string, unknown> }>;
  session(): Promise<SessionView>;
  play(
    choice: unknown,
    more?: { id?: string; stake?: string },
  ): Promise<PlayedView & { code?: string; waitMs?: number }>;
  move(round: { id: string; step: number }, wish: unknown): Promise<PlayedView & { code?: string }>;
};

/** A player with a launch's token, at a studio that may move when it is started again. */
export const playerOf = (studioUrl: () => string, token: string): TestPlayer => {
  const send = async (path: string, body?: unknown) => {
    const response = await fetch(`${studioUrl()}/api/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: Object(await response.json()) };
  };
  return {
    token,
    send,
    session: async () => Object((await send('session')).body),
    play: async (choice, { id = randomUUID(), stake = '10.00' } = {}) =>
      Object((await send('rounds', { id, stake, choice })).body),
    move: async ({ id, step }, wish) => Object((await send(`rounds/${id}/moves`, { step, wish })).body),
  };
};
