import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant } from '../schemas.ts';
import { annulment, gameCode, hash, issueNo, issueStatus, resultSource } from './shapes.ts';

const proofStep = z.object({ side: z.enum(['left', 'right']), hash });

/**
 * The proof of a draw, to be checked by anybody:
 * - `commitment` = SHA-256(seed bytes), published before sales.
 * - Leaf of an order = SHA-256(0x00 ‖ UTF-8 of `leaf`); node = SHA-256(0x01 ‖ left ‖ right); the tree is RFC 6962's over the
 *   accepted orders by rising id, and the root of no orders SHA-256 of nothing.
 * - A leaf is "order id|game|issue|play|selection as JSON|unit|multiple|bets|prize group|stake|version of the rules|rule of ties|entropy",
 *   and where market, triple rule, lunar year or the house's odds are not the usual ones, these four follow. It can be made from the bet record.
 * - `message` can be made from what else is here, and has to be that: "game|issue|root|beacon value".
 * - Block 0 = HMAC-SHA256(seed bytes, UTF-8 of `message`), block n = HMAC-SHA256(seed bytes, UTF-8 of `message|n`). Read as big-endian
 *   32-bit words in a row they are the stream from which the engine's `drawFromBytes` takes the result.
 */
export const showFairness = endpoint({
  id: 'lottery.showFairness',
  module: 'COMM3',
  method: 'GET',
  path: '/lgw/lottery/fairness',
  token: 'optional',
  input: z.strictObject({ gameCode, issueNo, orderId: z.uuid().optional() }),
  output: z.object({
    gameCode,
    issueNo,
    family: z.string(),
    /** Null of a published draw that was not on sale here: it has a result and nothing besides. */
    status: issueStatus.nullable(),
    /** Only what the house draws can be checked this way; elsewhere commitment, message and seed are null. */
    drawSource: resultSource,
    /** The shape of the family's draws that the stream is turned into. */
    drawShape: z.number().int(),
    commitment: hash.nullable(),
    /** Null where nothing was on sale. */
    committedAt: instant.nullable(),
    /** Root over the accepted orders; null until the issue has closed. */
    root: hash.nullable(),
    orderCount: z.number().int().nullable(),
    /**
     * Outside randomness that goes into the draw: "drand:<chain hash>:<round>", named before sales, whose randomness is `beaconValue`; empty
     * where the house uses none.
     */
    beacon: z.string(),
    /** Known once the beacon's round is out; empty without a beacon. */
    beaconValue: z.string().nullable(),
    /** "game|issue|root|beacon value"; null until the issue has closed. */
    message: z.string().nullable(),
    /** Null until the draw. */
    seed: hash.nullable(),
    result: z.string().nullable(),
    drawnAt: instant.nullable(),
    /** Where the draw was annulled its proof stands as it was, and its result counts no more. */
    annulled: annulment.nullable(),
    /** For an order of the caller: the text of its leaf and the way from it to the root. */
    order: z
      .object({
        id: z.uuid(),
        leaf: z.string(),
        index: z.number().int().nullable(),
        path: z.array(proofStep).nullable(),
      })
      .nullable(),
  }),
  errors: ['game_unknown', 'issue_unknown', 'order_unknown'],
  summary: 'What is needed to check the draw of an issue, and that an own order went into it',
});
