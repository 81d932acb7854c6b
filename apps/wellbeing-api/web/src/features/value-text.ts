/**
 * The readable text of a property's value. Files contain descriptions in HTML (only their text is shown), lists,
 * and objects within objects.
 */
export function valueText(value: unknown): string {
  if (Array.isArray(value)) return listText(value);
  if (typeof value === 'object' && value !== null) return objectText(value as Record<string, unknown>);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '–';
}

const MOST_SHOWN = 5;

function listText(values: unknown[]): string {
  const shown = values.slice(0, MOST_SHOWN).map(valueText).join(', ');
  return values.length > MOST_SHOWN ? `${shown} and ${values.length - MOST_SHOWN} more` : shown;
}

function objectText(value: Record<string, unknown>): string {
  if (value['@type'] === 'html' && typeof value['value'] === 'string') return htmlText(value['value']);
  return Object.entries(value)
    .map(([name, inner]) => `${name}: ${valueText(inner)}`)
    .join('; ');
}

/** Returns the text only. A document of the parser runs no script and loads no resource. */
function htmlText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return (body.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}
