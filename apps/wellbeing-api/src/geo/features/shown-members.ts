import { nextTurn } from '@platform/http-service';
import { badRequest, type QueryParameters } from '../ogc/query';
import type { FeatureRow } from '../stored-features/stored-feature';

/** What of a feature is sent. */
export interface ShownMembers {
  /** The only properties; all of them where it is left out. */
  properties?: string[];
  hasGeometry: boolean;
}

const MOST_PROPERTIES = 100;
/** Others have their turn after documents of this length were looked into. */
const LONG = 64 * 1024;

/** `properties` and `skipGeometry`. @throws AppError BAD_REQUEST (400) */
export function readShownMembers(parameters: QueryParameters): ShownMembers {
  const hasGeometry = !parameters.boolean('skipGeometry');
  const properties = parameters.text('properties')?.split(',');
  if (properties && properties.length > MOST_PROPERTIES)
    throw badRequest(`properties has at most ${MOST_PROPERTIES} names.`);
  return { properties, hasGeometry };
}

/** The same features with less of each. */
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
  const members = JSON.parse(text) as Record<string, unknown>;
  return JSON.stringify(Object.fromEntries(Object.entries(members).filter(([name]) => names.includes(name))));
}
