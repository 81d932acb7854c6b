/** Text that is HTML already and is not escaped again. */
export class Html {
  constructor(readonly text: string) {}
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

type Value = Html | string | number | null | undefined | false | Value[];

/** A template whose values are escaped, in elements and in quoted attributes. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(strings.map((part, index) => part + (index < values.length ? render(values[index]) : '')).join(''));
}

function render(value: Value): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(render).join('');
  return String(value).replaceAll(/[&<>"']/g, (character) => ESCAPES[character]!);
}
