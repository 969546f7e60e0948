/** A command on its way, with whoever waits for its answer. */
export type Item<C, R> = {
  readonly command: C;
  readonly key: string;
  attempts: number;
  resolve(result: R): void;
  reject(error: unknown): void;
};

/**
 * Commands in arrival order. Those of one key (one wallet) never travel in two batches at once: while a batch carries the
 * key, the later ones are held behind it, so that two batches of one process never meet at the same lock.
 */
export class BatchQueue<C, R> {
  private ready: Item<C, R>[] = [];
  private readonly held = new Map<string, Item<C, R>[]>();
  size = 0;

  add(item: Item<C, R>): void {
    this.size += 1;
    const waiting = this.held.get(item.key);
    if (waiting) waiting.push(item);
    else this.ready.push(item);
  }

  get hasReady(): boolean {
    return this.ready.length > 0;
  }

  /** The next at most `max` commands whose keys nobody carries; their keys are carried from now on. */
  take(max: number): Item<C, R>[] {
    const taken: Item<C, R>[] = [];
    const mine = new Set<string>();
    let index = 0;
    for (; index < this.ready.length && taken.length < max; index += 1) {
      const item = this.ready[index];
      if (!item) continue;
      const waiting = this.held.get(item.key);
      if (waiting && !mine.has(item.key)) {
        waiting.push(item);
        continue;
      }
      if (!waiting) this.held.set(item.key, []);
      mine.add(item.key);
      taken.push(item);
    }
    this.ready = this.ready.slice(index);
    return taken;
  }

  /** The batch has let go of a key: what was held behind it may go. */
  release(key: string): void {
    const waiting = this.held.get(key);
    this.held.delete(key);
    if (waiting && waiting.length > 0) this.ready.push(...waiting);
  }

  /** The same with commands that come again before those that were held. */
  releaseAgain(key: string, again: readonly Item<C, R>[]): void {
    const waiting = this.held.get(key) ?? [];
    this.held.delete(key);
    this.ready.unshift(...again);
    this.ready.push(...waiting);
  }

  done(): void {
    this.size -= 1;
  }
}
