import { Counter, collectDefaultMetrics, Gauge, Histogram, type Metric, Registry } from 'prom-client';
import { createTimings, type Timings } from './timings.ts';

/** What /metrics shows. A module makes its own instruments from `registry` once, at start. */
export type Metrics = {
  readonly registry: Registry;
  counter(name: string, help: string, labels?: readonly string[]): Counter;
  gauge(name: string, help: string, labels?: readonly string[]): Gauge;
  histogram(name: string, help: string, buckets: number[], labels?: readonly string[]): Histogram;
  /** A histogram of seconds for what happens with every call. */
  timings(name: string, help: string, buckets: readonly number[]): Timings;
};

/** A registry of its own for each context, so that several houses can live in one process (tests do). */
export function createMetrics(processMetrics: boolean): Metrics {
  const registry = new Registry();
  if (processMetrics) collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    counter: (name, help, labels = []) => new Counter({ name, help, labelNames: [...labels], registers }),
    gauge: (name, help, labels = []) => new Gauge({ name, help, labelNames: [...labels], registers }),
    histogram: (name, help, buckets, labels = []) =>
      new Histogram({ name, help, buckets, labelNames: [...labels], registers }),
    timings: (name, help, buckets) => {
      const timings = createTimings({ name, help, buckets });
      // The registry asks a metric for its name and its values, and nothing else.
      registry.registerMetric(timings as unknown as Metric);
      return timings;
    },
  };
}
