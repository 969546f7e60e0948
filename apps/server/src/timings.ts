type Labels = Readonly<Record<string, string>>;
type Value = { metricName: string; labels: Record<string, string | number>; value: number };

/** The counts of one set of labels: of each bucket alone, above the last one in `rest`. */
type Series = { labels: Labels; buckets: number[]; rest: number; sum: number };

export type Timings = {
  readonly name: string;
  /** Takes seconds under these labels. Kept by the caller: what follows is an addition. */
  of(labels: Labels): (seconds: number) => void;
  /** As the registry of prom-client reads a histogram. */
  get(): Promise<{ name: string; help: string; type: 'histogram'; aggregator: 'sum'; values: Value[] }>;
};

/**
 * A histogram beside those of prom-client, which check and look up their labels with every value: for what happens with every
 * call that is a twentieth of the whole answer.
 */
export function createTimings(told: { name: string; help: string; buckets: readonly number[] }): Timings {
  const { name, help, buckets: bounds } = told;
  const all: Series[] = [];
  return {
    name,
    of: labels => {
      const series: Series = { labels, buckets: bounds.map(() => 0), rest: 0, sum: 0 };
      all.push(series);
      const { buckets } = series;
      return seconds => {
        series.sum += seconds;
        for (let at = 0; at < bounds.length; at += 1) {
          if (seconds > (bounds[at] ?? 0)) continue;
          buckets[at] = (buckets[at] ?? 0) + 1;
          return;
        }
        series.rest += 1;
      };
    },
    get: async () => ({ name, help, type: 'histogram', aggregator: 'sum', values: all.flatMap(valuesOf) }),
  };

  function valuesOf({ labels, buckets, rest, sum }: Series): Value[] {
    let below = 0;
    const upTo = buckets.map((count, at) => {
      below += count;
      return { metricName: `${name}_bucket`, labels: { ...labels, le: bounds[at] ?? 0 }, value: below };
    });
    const count = below + rest;
    return [
      ...upTo,
      { metricName: `${name}_bucket`, labels: { ...labels, le: '+Inf' }, value: count },
      { metricName: `${name}_sum`, labels: { ...labels }, value: sum },
      { metricName: `${name}_count`, labels: { ...labels }, value: count },
    ];
  }
}
