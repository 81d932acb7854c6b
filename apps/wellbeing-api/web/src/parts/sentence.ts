/** Turns a short message of the service into a sentence. */
export function sentence(remark: string): string {
  const text = remark.trim();
  if (text === '') return '';
  return `${text[0]!.toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
}
