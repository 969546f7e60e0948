/** A command on its way, with whoever waits for its answer. */
export type Item<C, R> = {
  readonly command: C;
  readonly key: string;
  attempts: number;
  resolve(result: R): void;
  reject(error: unknown): void;
};

/**
 * Commands by their key (one wallet), each key's in arrival order. A key is carried by one batch at a time: what comes
 * meanwhile waits behind it, so that two batches of one process never meet at the same lock. Keys take turns.
 */
export class BatchQueue<C, R> {
  private readonly waiting = new Map<string, Item<C, R>[]>();
  private readonly turns = new Set<string>();
  private readonly carried = new Set<string>();
  /** Commands that have no answer yet, carried ones included. */
  size = 0;

  add(item: Item<C, R>): void {
    this.size += 1;
    const line = this.waiting.get(item.key);
    if (line) line.push(item);
    else this.waiting.set(item.key, [item]);
    if (!this.carried.has(item.key)) this.turns.add(item.key);
  }

  /** Keys whose turn it is. */
  get ready(): number {
    return this.turns.size;
  }

  /** The next at most `max` commands of keys whose turn it is; the keys are carried from now on. */
  take(max: number): Item<C, R>[] {
    const taken: Item<C, R>[] = [];
    for (const key of this.turns) {
      if (taken.length >= max) break;
      const line = this.waiting.get(key) ?? [];
      taken.push(...line.splice(0, max - taken.length));
      if (line.length === 0) this.waiting.delete(key);
      this.turns.delete(key);
      this.carried.add(key);
    }
    return taken;
  }

  /** The batch has let go of a key; `again` are those of its commands that come again, before what waits behind them. */
  release(key: string, again: readonly Item<C, R>[] = []): void {
    this.carried.delete(key);
    if (again.length > 0) this.waiting.set(key, [...again, ...(this.waiting.get(key) ?? [])]);
    if (this.waiting.has(key)) this.turns.add(key);
  }

  done(): void {
    this.size -= 1;
  }
}
