import { describe, expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

const buckets = [0.01, 0.1, 1];

describe('timings', () => {
  it('reads as the histograms of the library do', async () => {
    const metrics = createMetrics(false);
    const theirs = metrics.histogram('theirs', 'How long', buckets, ['call']);
    const ours = metrics.timings('ours', 'How long', buckets);
    const take = { a: ours.of({ call: 'a' }), b: ours.of({ call: 'b' }) };
    for (const seconds of [0, 0.01, 0.02, 0.1, 0.5, 1, 1.01, 40]) {
      take.a(seconds);
      theirs.labels('a').observe(seconds);
    }
    take.b(0.03);
    theirs.labels('b').observe(0.03);
    // The order of labels and lines says nothing.
    const ordered = (line: string) =>
      line.replace(/\{(.*)\}/, (_, labels: string) => labels.split(',').toSorted().join());
    const lines = async (name: string) => {
      const text = await metrics.registry.getSingleMetricAsString(name);
      return text.replaceAll(name, 'x').split('\n').map(ordered).toSorted();
    };
    expect(await lines('ours')).toEqual(await lines('theirs'));
  });
});
