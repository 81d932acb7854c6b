import type { ImportReport } from '../../formats/import-report';

/** Those of RFC 7946, and the reference system of earlier GeoJSON. */
const KNOWN = new Set(['type', 'features', 'bbox', 'crs']);
const MOST_LISTED = 10;
const LONGEST_NAME = 60;

/** Notes the members of a FeatureCollection that belong to no feature, such as `copyright`. */
export function noteForeignMembers(document: Record<string, unknown>, report: ImportReport): void {
  const names = Object.keys(document).filter((name) => !KNOWN.has(name));
  if (names.length === 0) return;
  const listed = names.slice(0, MOST_LISTED).map((name) => `"${name.slice(0, LONGEST_NAME)}"`);
  const further = names.length > MOST_LISTED ? `, and ${names.length - MOST_LISTED} more` : '';
  const message = `Members of the collection are not stored with its features: ${listed.join(', ')}${further}.`;
  report.add({ kind: 'changed', message });
}
