import 'uplot/dist/uPlot.min.css';
import { type ReactNode, useEffect, useRef } from 'react';
import uPlot from 'uplot';

type Props = { days: readonly string[]; net: readonly number[]; label: string };

const HEIGHT = 200;

/** Net by day as bars around nought. The table beside it says the same in figures. */
export function ProfitChart({ days, net, label }: Props): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const style = getComputedStyle(element);
    const colour = (name: string): string => style.getPropertyValue(name).trim();
    const axis = { stroke: colour('--ink-3'), grid: { stroke: colour('--line'), width: 1 }, ticks: { show: false } };
    const bars = uPlot.paths.bars?.({ size: [0.6, 28] });
    const series: uPlot.Series = {
      stroke: colour('--felt-edge'),
      fill: (_plot, _at) => colour('--felt'),
      points: { show: false },
      ...(bars ? { paths: bars } : {}),
    };
    const plot = new uPlot(
      {
        width: element.clientWidth,
        height: HEIGHT,
        legend: { show: false },
        cursor: { show: false },
        scales: { x: { time: false, range: [-0.6, days.length - 0.4] } },
        axes: [
          { ...axis, values: (_plot, at) => at.map(index => days[index]?.slice(5) ?? '') },
          { ...axis, size: 64 },
        ],
        series: [{}, series],
      },
      [days.map((_, index) => index), [...net]],
      element,
    );
    const watch = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT }));
    watch.observe(element);
    return () => {
      watch.disconnect();
      plot.destroy();
    };
  }, [days, net]);
  return <div ref={box} className="chart" role="img" aria-label={label} dir="ltr" style={{ minHeight: HEIGHT }} />;
}
