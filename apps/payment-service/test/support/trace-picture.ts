import type { ReceivedSpan } from '@platform/harness';

const WIDTH = 900;
const NAMES = 300;
const ROW = 26;
const HEAD = 34;
const COLOURS: Record<number, string> = { 1: '#8a8f98', 2: '#2f6fb2', 3: '#b26a2f', 4: '#2f8a57' };

/** A trace as a waterfall, in SVG: a row a span, below its parent; times in milliseconds from its beginning. */
export function tracePicture(spans: ReceivedSpan[], title: string): string {
  const rows = ordered(spans);
  const begin = Math.min(...spans.map(({ startMs }) => startMs));
  const whole = Math.max(...spans.map(({ endMs }) => endMs)) - begin;
  const at = (ms: number) => NAMES + ((ms - begin) / whole) * (WIDTH - NAMES - 70);
  const height = HEAD + rows.length * ROW + 10;
  const lines = rows.map(({ span, depth }, index) => {
    const y = HEAD + index * ROW;
    const [left, right] = [at(span.startMs), Math.max(at(span.endMs), at(span.startMs) + 2)];
    const colour = span.failed ? '#b23a2f' : (COLOURS[span.kind] ?? '#8a8f98');
    return [
      `<text x="${8 + depth * 14}" y="${y + 16}">${escapeXml(span.name)}</text>`,
      `<rect x="${left.toFixed(1)}" y="${y + 4}" width="${(right - left).toFixed(1)}" height="${ROW - 10}" rx="2" fill="${colour}"/>`,
      `<text x="${(right + 5).toFixed(1)}" y="${y + 16}" class="t">${(span.endMs - span.startMs).toFixed(1)} ms</text>`,
    ].join('');
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escapeXml(title)}">
<style>text{font:12px system-ui,sans-serif;fill:#222}.t{fill:#666;font-size:11px}.h{font-weight:600}</style>
<rect width="${WIDTH}" height="${height}" fill="#fff"/>
<text x="8" y="20" class="h">${escapeXml(title)}</text>
${lines.join('\n')}
</svg>
`;
}

/** Each below its parent, in the order of their beginnings. */
function ordered(spans: ReceivedSpan[]): { span: ReceivedSpan; depth: number }[] {
  const ids = new Set(spans.map(({ spanId }) => spanId));
  const below = (parentId: string | null, depth: number): { span: ReceivedSpan; depth: number }[] =>
    spans
      .filter((span) => (span.parentId !== null && ids.has(span.parentId) ? span.parentId : null) === parentId)
      .toSorted((left, right) => left.startMs - right.startMs)
      .flatMap((span) => [{ span, depth }, ...below(span.spanId, depth + 1)]);
  return below(null, 0);
}

/** The escaped text for an element or an attribute of XML. */
const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
