import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { toolkit } from '../../texts/toolkit';
import { drawPlot, type PlotOptions } from './plot';
import { hasFigures, type Point, type Series, valueText } from './time-series';

interface TimeChartProps extends Omit<PlotOptions, 'onPeriod'> {
  title: string;
  /** The column title of the labels in the table. */
  head: string;
}

/**
 * Figures over time. The drawing follows the pointer; the same data is in a table for screen readers and keyboards. If the
 * drawing cannot be loaded, the table remains.
 */
export function TimeChart({ title, head, ...options }: TimeChartProps) {
  const id = useId();
  const { series, points } = options;
  return (
    <figure class="chart" aria-labelledby={id}>
      <figcaption id={id}>
        {title}
        {series.length > 1 && <Legend series={series} />}
      </figcaption>
      {hasFigures(points) ? (
        <>
          <Plot {...options} />
          <details>
            <summary>{toolkit.texts.asTable({ title })}</summary>
            <FigureTable head={head} series={series} points={points} />
          </details>
        </>
      ) : (
        <p class="no-figures hint">{toolkit.texts.noFigures}</p>
      )}
    </figure>
  );
}

const Legend = ({ series }: Pick<TimeChartProps, 'series'>) => (
  <span class="legend">
    {series.map(({ title, tone }, index) => (
      <span key={title} class={`${tone} line-${index}`}>
        {title}
      </span>
    ))}
  </span>
);

/** Screen readers ignore the drawing and the line under the pointer. */
function Plot(options: Omit<PlotOptions, 'onPeriod'>) {
  const { series, points } = options;
  const [pointed, setPointed] = useState<number | null>(null);
  const element = useRef<HTMLDivElement>(null);
  const content = JSON.stringify([points, series.map(({ title }) => title), options.highest]);
  useEffect(() => {
    let remove: (() => void) | undefined;
    let isRemoved = false;
    void drawPlot(element.current!, { ...options, onPeriod: setPointed }).then(
      (drawn) => {
        if (isRemoved) drawn();
        else remove = drawn;
      },
      // The table shows the same data.
      () => undefined,
    );
    return () => {
      isRemoved = true;
      remove?.();
    };
  }, [content]);
  const point = points[pointed ?? points.length - 1];
  return (
    <div class="plot" aria-hidden="true">
      <p class="pointed hint">{point && pointText(point, series)}</p>
      <div ref={element} class="drawing" />
    </div>
  );
}

const pointText = ({ label, values, text: whole }: Point, series: readonly Series[]): string => {
  if (whole !== undefined) return `${label} · ${whole}`;
  const texts = series.map((one, index) => {
    const text = valueText(one, values[index]);
    return series.length > 1 ? `${one.title}: ${text}` : text;
  });
  return [label, ...texts].join(' · ');
};

const FigureTable = ({ head, series, points }: Pick<TimeChartProps, 'head' | 'series' | 'points'>) => (
  <table>
    <thead>
      <tr>
        <th scope="col">{head}</th>
        {series.map(({ title }) => (
          <th key={title} scope="col" class="number">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {points.map(({ label, values, text }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          {series.map((one, index) => (
            <td key={one.title} class="number">
              {text ?? valueText(one, values[index])}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
