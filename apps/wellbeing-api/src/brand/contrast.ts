import { PAGE_COLORS, type PageColor } from '@platform/http-service';

/** WCAG 2.2: 1.4.3 for text, 1.4.11 for borders and marks. */
const TEXT = 4.5;
const MARK = 3;

/** The pairs that pages show, as foreground, minimum contrast and backgrounds. */
const PAIRS: [foreground: PageColor, least: number, backgrounds: PageColor[]][] = [
  ['text', TEXT, ['ground', 'surface', 'raised', 'accent-soft', 'danger-soft', 'good-soft']],
  ['quiet', TEXT, ['ground', 'surface']],
  ['accent-strong', TEXT, ['ground', 'surface', 'accent-soft']],
  ['on-accent', TEXT, ['accent', 'accent-strong']],
  ['danger', TEXT, ['ground', 'surface', 'danger-soft']],
  ['on-danger', TEXT, ['danger']],
  ['accent', MARK, ['ground', 'surface', 'accent-soft']],
  ['good', MARK, ['surface', 'good-soft']],
  ['field-line', MARK, ['surface', 'raised']],
  ['focus', MARK, ['ground', 'surface']],
];

export type Colors = Partial<Record<PageColor, string>>;

/** The pairs whose contrast is too low, with these colours in place of the built-in ones. */
export function contrastProblems(scheme: keyof typeof PAGE_COLORS, colors: Colors): string[] {
  const all: Record<PageColor, string> = { ...PAGE_COLORS[scheme], ...colors };
  return PAIRS.flatMap(([foreground, least, backgrounds]) =>
    backgrounds.flatMap((background) => {
      const contrast = contrastOf(all[foreground], all[background]);
      if (contrast >= least) return [];
      const [one, other] = [`${foreground} (${all[foreground]})`, `${background} (${all[background]})`];
      return [
        `colors.${scheme}: the contrast of ${one} on ${other} is ${contrast.toFixed(2)}. It must be at least ${least}.`,
      ];
    }),
  );
}

/** @param one a colour as `#rgb` or `#rrggbb` */
export function contrastOf(one: string, other: string): number {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].sort((left, right) => right - left) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(color: string): number {
  const digits = color.length === 4 ? color.replaceAll(/[\da-f]/gi, '$&$&') : color;
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(digits.slice(start, start + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
