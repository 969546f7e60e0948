import { createFanOut, forEachStep } from './fan-out.ts';
import type { Stream } from './stream-index.ts';

const beatMs = 1_000;
/** A stream hears a comment each so many beats, so that proxies keep it open and a dead connection is noticed. */
const slotsCount = 20;
/** A stream older than this is ended: its browser comes back with its token, which is then looked at again. */
const ageMaxMs = 30 * 60_000;

const comment = Buffer.from(':\n\n');

type Deps = { send: (stream: Stream, bytes: Buffer) => void; serves: (stream: Stream) => boolean };

/**
 * One timer for all streams; each beat is for a twentieth of them, so that no moment is busier than another. A stream whose
 * address is no longer served is ended, like one that grew old: whoever comes back is told why at the door.
 */
export function createHeartbeat({ send, serves }: Deps) {
  const slots = Array.from({ length: slotsCount }, () => new Set<Stream>());
  const fanOut = createFanOut();
  let next = 0;
  let beat = 0;

  const touch = (stream: Stream): void => {
    if (performance.now() - stream.openedAt > ageMaxMs || !serves(stream)) stream.socket.end();
    else send(stream, comment);
  };
  const timer = setInterval(() => {
    beat = (beat + 1) % slotsCount;
    const due = slots[beat];
    if (due !== undefined && due.size > 0) fanOut.queue(forEachStep(due, touch));
  }, beatMs);
  timer.unref();

  return {
    /** The slot for a new stream. */
    nextSlot: (): number => {
      next = (next + 1) % slotsCount;
      return next;
    },
    add: (stream: Stream): void => void slots[stream.slot]?.add(stream),
    remove: (stream: Stream): void => void slots[stream.slot]?.delete(stream),
    stop: (): void => clearInterval(timer),
  };
}
