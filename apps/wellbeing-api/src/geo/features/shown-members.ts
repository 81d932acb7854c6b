import { nextTurn } from '@platform/http-service';
import { jsonOf, parsedExactly } from '../geometries/exact-number';
import { badRequest, type QueryParameters } from '../ogc/query';
import type { FeatureRow } from '../stored-features/stored-feature';

/** The members of a feature that the response has. */
export interface ShownMembers {
  /** The only properties; all if omitted. */
  properties?: string[];
  hasGeometry: boolean;
}

const MOST_PROPERTIES = 100;
/** After documents of this length, other requests get their turn. */
const LONG = 64 * 1024;

/** `properties` and `skipGeometry`. @throws AppError BAD_REQUEST (400) */
export function readShownMembers(parameters: QueryParameters): ShownMembers {
  const hasGeometry = !parameters.boolean('skipGeometry');
  const properties = parameters.text('properties')?.split(',');
  if (properties && properties.length > MOST_PROPERTIES)
    throw badRequest(`properties may have at most ${MOST_PROPERTIES} names.`);
  return { properties, hasGeometry };
}

/** The same features with fewer members. */
export async function withShownMembers(
  rows: FeatureRow[],
  { properties, hasGeometry }: ShownMembers,
): Promise<FeatureRow[]> {
  if (!properties && hasGeometry) return rows;
  const shown: FeatureRow[] = [];
  let length = 0;
  for (const row of rows) {
    const own = properties && row.properties !== null ? picked(row.properties, properties) : row.properties;
    shown.push({ ...row, properties: own, geometry: hasGeometry ? row.geometry : null });
    length += row.properties?.length ?? 0;
    if (length < LONG) continue;
    length = 0;
    await nextTurn();
  }
  return shown;
}

function picked(text: string, names: string[]): string {
  const members = parsedExactly(text) as Record<string, unknown>;
  return jsonOf(Object.fromEntries(Object.entries(members).filter(([name]) => names.includes(name))));
}
