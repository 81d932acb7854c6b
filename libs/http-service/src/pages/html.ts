/** Text that is HTML already and is not escaped again. */
export class Html {
  /** @param scripts names of the scripts that the text needs. A template has those of all its parts. */
  constructor(
    readonly text: string,
    readonly scripts: readonly string[] = [],
  ) {}
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

type Value = Html | string | number | null | undefined | false | Value[];

/** A template whose values are escaped, in elements and in quoted attributes. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  const text = strings.map((part, index) => part + (index < values.length ? render(values[index]) : '')).join('');
  return new Html(text, [...new Set(scriptsOf(values))]);
}

function scriptsOf(value: Value): readonly string[] {
  if (value instanceof Html) return value.scripts;
  return Array.isArray(value) ? value.flatMap(scriptsOf) : [];
}

function render(value: Value): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(render).join('');
  return String(value).replaceAll(/[&<>"']/g, (character) => ESCAPES[character]!);
}
