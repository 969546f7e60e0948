/** Does up to `budget` pieces of a job; gives how many it did, fewer than the budget where the job is done. */
type Step = (budget: number) => number;

/** So many streams are written to before other work of the process gets its turn. */
const turnMax = 1_000;

/** Jobs over many streams, one after the other so that every client sees one order, in turns that block nobody for long. */
export function createFanOut(): { queue(step: Step): void } {
  const steps: Step[] = [];
  let first = 0;
  let waiting = false;

  const turn = (): void => {
    waiting = false;
    let left = turnMax;
    while (first < steps.length && left > 0) {
      const done = steps[first]?.(left) ?? 0;
      if (done < left) first += 1;
      left -= done;
    }
    if (first >= steps.length) {
      steps.length = 0;
      first = 0;
    } else if (!waiting) {
      waiting = true;
      setImmediate(turn);
    }
  };

  return {
    queue: step => {
      steps.push(step);
      if (waiting) return;
      waiting = true;
      // What is queued together goes in one turn.
      queueMicrotask(turn);
    },
  };
}

/** A step that does something with each item; items that come or go meanwhile are met or not, never twice. */
export function forEachStep<T>(items: Iterable<T>, act: (item: T) => void): Step {
  const iterator = items[Symbol.iterator]();
  return budget => {
    for (let done = 0; done < budget; done += 1) {
      const next = iterator.next();
      if (next.done) return done;
      act(next.value);
    }
    return budget;
  };
}
