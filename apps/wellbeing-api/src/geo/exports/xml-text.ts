const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for an XML element or attribute; what XML 1.0 cannot hold is replaced. */
export const xmlText = (value: string): string =>
  value
    .replaceAll(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, (character) => ('\t\n\r'.includes(character) ? character : '\ufffd'))
    .replaceAll(/[&<>"]/g, (character) => ESCAPES[character]!);
