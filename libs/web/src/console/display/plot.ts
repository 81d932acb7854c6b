import type uPlot from 'uplot';
import { columnsOf, labelledPeriods, type Point, type Series, type SeriesTone } from './time-series';

export interface PlotOptions {
  series: readonly Series[];
  points: readonly Point[];
  shape: 'bars' | 'lines';
  /** The upper end of the axis, if it does not follow from the values. */
  highest?: number;
  axisText: (value: number) => string;
  /** The number of the period under the pointer; null: the pointer has left the chart. */
  onPeriod: (index: number | null) => void;
}

export const PLOT_HEIGHT = 160;
const FONT_SIZE = 12;
const LABEL_WIDTH = 110;
const TONES: Record<SeriesTone, string> = {
  accent: '--accent',
  quiet: '--line-strong',
  good: '--good',
  warning: '--warning',
  bad: '--bad',
};
/** The second line is dashed, so that the lines differ without their colours too. */
const DASHES = [undefined, [6, 4], [2, 3]];

/** A colour of the stylesheet. It is read at each drawing, because light and dark mode have different ones. */
const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Draws a chart into an element, and again after a change of size or of the colour scheme. Returns how to remove it. */
export async function drawPlot(element: HTMLElement, options: PlotOptions): Promise<() => void> {
  const { default: Plot } = await import('uplot');
  const width = () => Math.max(1, element.clientWidth);
  const data = columnsOf(options.points, options.series.length) as unknown as uPlot.AlignedData;
  const plot = new Plot({ ...settingsOf(Plot, options), width: width(), height: PLOT_HEIGHT }, data, element);
  const resized = new ResizeObserver(() => plot.setSize({ width: width(), height: PLOT_HEIGHT }));
  resized.observe(element);
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  const redraw = () => plot.redraw();
  scheme.addEventListener('change', redraw);
  return () => {
    resized.disconnect();
    scheme.removeEventListener('change', redraw);
    plot.destroy();
  };
}

function settingsOf(Plot: typeof uPlot, options: PlotOptions): Omit<uPlot.Options, 'width' | 'height'> {
  const { series, points, shape, highest, onPeriod } = options;
  const bars = shape === 'bars' ? { paths: Plot.paths.bars!({ size: [0.76, 40] }) } : {};
  return {
    legend: { show: false },
    // The last label is wider than its period.
    padding: [null, LABEL_WIDTH / 3, null, null],
    cursor: { drag: { x: false, y: false }, y: false, points: { show: shape === 'lines' } },
    scales: {
      x: { time: false, range: [-0.5, Math.max(0, points.length - 1) + 0.5] },
      y: { range: (_, __, most) => [0, highest ?? (most > 0 ? most * 1.05 : 1)] },
    },
    axes: axesOf(options),
    series: [
      {},
      ...series.map(({ title, tone }, index) => {
        const colour = () => token(TONES[tone]);
        const fill = shape === 'bars' ? { fill: colour } : {};
        return {
          label: title,
          stroke: colour,
          width: 1.75,
          dash: DASHES[index],
          points: { show: false },
          ...fill,
          ...bars,
        };
      }),
    ],
    hooks: { setCursor: [({ cursor: { idx } }) => onPeriod(idx ?? null)] },
  };
}

function axesOf({ points, axisText }: PlotOptions): uPlot.Axis[] {
  const font = `${FONT_SIZE}px system-ui, sans-serif`;
  const ink = () => token('--ink-soft');
  const line = { stroke: () => token('--line'), width: 1 };
  return [
    {
      stroke: ink,
      font,
      size: 28,
      grid: { show: false },
      ticks: { show: false },
      splits: ({ width }) => labelledPeriods(points.length, width, LABEL_WIDTH),
      values: (_, splits) => splits.map((index) => points[index]?.label ?? ''),
    },
    {
      stroke: ink,
      font,
      grid: line,
      ticks: { show: false },
      values: (_, splits) => splits.map(axisText),
      size: (_, values) => 16 + Math.max(0, ...(values ?? []).map(({ length }) => length)) * FONT_SIZE * 0.58,
    },
  ];
}
