import { z } from 'zod';
import { operatorEndpoint } from '../endpoint.ts';
import { gameCategory } from '../games/shapes.ts';
import { instant, none, typedText } from '../schemas.ts';

const product = z.enum(['lottery', 'live', 'rng', 'fish', 'pvp', 'sports', 'esports', 'cockfight', 'elott']);

/** `all`, `product:lottery`, `category:slots`, `vendor:studio`, `game:SSC1M` or a vendor's game: `game:studio.dice`. */
const scope = z.union([
  z.literal('all'),
  z.templateLiteral(['product:', product]),
  z.templateLiteral(['category:', gameCategory]),
  z.templateLiteral(['vendor:', z.string().regex(/^[a-z0-9-]{1,40}$/)]),
  z.templateLiteral(['game:', z.string().regex(/^[A-Za-z0-9_.-]{1,60}$/)]),
]);

export const opsListStops = operatorEndpoint({
  id: 'console.opsListStops',
  method: 'GET',
  path: '/ops/stops',
  permission: 'play.stops.view',
  input: none,
  output: z.object({
    stops: z.array(
      z.object({
        scope: z.string(),
        /** Set by the licensee over all its merchants: it cannot be lifted here. */
        overAll: z.boolean(),
        reason: z.string(),
        by: z.string(),
        at: instant,
      }),
    ),
    products: z.array(product),
    /** Pages of the lobby that have something to play, finer than products. */
    categories: z.array(gameCategory),
    vendors: z.array(z.object({ code: z.string(), name: z.string() })),
    games: z.array(z.object({ code: z.string(), name: z.string(), product })),
  }),
  summary: 'The kill switches: what can be stopped at once, and what is',
});

export const opsTurnStop = operatorEndpoint({
  id: 'console.opsTurnStop',
  method: 'PUT',
  path: '/ops/stops',
  permission: 'play.stops.turn',
  input: z.strictObject({ scope, stopped: z.boolean(), reason: typedText(300, 1) }),
  output: z.object({ scope: z.string(), stopped: z.boolean() }),
  errors: ['game_unknown', 'vendor_unknown'],
  summary: 'Stops all stakes, those of a product or of a game at once, or lets them go on; open rounds end either way',
});
