import { useId } from 'preact/hooks';
import { toolkit } from '../../texts/toolkit';

export interface Bar {
  label: string;
  /** From 0 to `highest`; undefined without a value. */
  value: number | undefined;
  text: string;
}

interface BarChartProps {
  title: string;
  /** The value of the top line. */
  highest: number;
  highestText: string;
  /** The column titles of the table: of the labels, of the values. */
  heads: [string, string];
  bars: Bar[];
}

const [WIDTH, HEIGHT] = [600, 140];

/** A bar chart, with the same data as a table for screen readers. */
export function BarChart({ title, highest, highestText, heads, bars }: BarChartProps) {
  const id = useId();
  const step = WIDTH / Math.max(1, bars.length);
  return (
    <figure class="chart" aria-labelledby={id}>
      <figcaption id={id}>{title}</figcaption>
      <div class="plot" aria-hidden="true">
        <span class="hint">{highestText}</span>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" focusable="false">
          <line x1="0" y1="0.5" x2={WIDTH} y2="0.5" />
          <line x1="0" y1={HEIGHT / 2} x2={WIDTH} y2={HEIGHT / 2} />
          {bars.map(({ label, value, text }, index) => {
            const height = highest > 0 ? ((value ?? 0) / highest) * HEIGHT : 0;
            return (
              <rect key={label} x={index * step + step * 0.12} y={HEIGHT - height} width={step * 0.76} height={height}>
                <title>{`${label}: ${text}`}</title>
              </rect>
            );
          })}
          <line class="base" x1="0" y1={HEIGHT - 0.5} x2={WIDTH} y2={HEIGHT - 0.5} />
        </svg>
        <p class="axis hint">
          <span>{bars[0]?.label}</span>
          <span>{bars.at(-1)?.label}</span>
        </p>
      </div>
      <details>
        <summary>{toolkit.texts.asTable({ title })}</summary>
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map(({ label, text }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
