import { opsChangeLotteryFeed } from '@baize/wire/lottery';
import type { z } from 'zod';

/** Where the results of an outside lottery are read from, and how, as the game's row keeps it. */
export const feedSchema = opsChangeLotteryFeed.input.shape.feed.unwrap();

export type Feed = z.output<typeof feedSchema>;
