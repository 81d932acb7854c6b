// What the reader and the writer of KML share: https://docs.ogc.org/is/07-147r2/07-147r2.htm

import type { Geometry } from 'geojson';

export const KML_NAMESPACE = 'http://www.opengis.net/kml/2.2';
export const GOOGLE_NAMESPACE = 'http://www.google.com/kml/ext/2.2';

/**
 * For what the elements of KML cannot say. Such an element is in the extended data of a feature, and its text is the name
 * of a property. Other programs ignore it.
 */
export const OWN_NAMESPACE = 'urn:wellbeing-api:kml:1';
export const OWN_PREFIX = 'own';
/**
 * `json`: the value in the extended data is JSON. `text`: the value in the extended data counts, not the element of KML.
 * `null`: the value is null. `absent`: an element of KML gives a value, but the feature has no such property.
 */
export const OWN_MARKS = ['json', 'text', 'null', 'absent'] as const;
export type OwnMark = (typeof OWN_MARKS)[number];

/** The property with the names of the folders around a feature. */
export const FOLDER = 'folder';

/**
 * The names of folders, from the outer to the inner one, as one text such as `Trips/Day 1`. A slash in a name is written
 * `\/`, and a backslash `\\`.
 */
export const pathOf = (names: string[]): string =>
  names.map((name) => name.replaceAll(/[/\\]/g, String.raw`\$&`)).join('/');

/** The inverse of {@link pathOf}. Empty names are left out. */
export function namesIn(path: string): string[] {
  const names = [''];
  for (const [part] of path.matchAll(/\\[/\\]|\/|[^/\\]+|\\/g)) {
    if (part === '/') names.push('');
    else names[names.length - 1] += part.length === 2 && part.startsWith('\\') ? part.charAt(1) : part;
  }
  return names.filter((name) => name !== '');
}

/** How a part of a geometry relates to the terrain. */
export interface Drawing {
  altitudeMode?: string;
  extrude?: boolean;
  tessellate?: boolean;
}
export const DRAWING = ['extrude', 'tessellate', 'altitudeMode'] as const satisfies (keyof Drawing)[];

/**
 * The drawing of a geometry as properties of its feature. If all parts have the same value, it is the property. Otherwise
 * the property is an array with a value or null for each part.
 */
export function drawingProperties(parts: readonly Drawing[]): Record<string, unknown> {
  const properties: Record<string, unknown> = {};
  for (const name of DRAWING) {
    const [first] = parts;
    const value = first?.[name];
    if (parts.some((part) => part[name] !== value)) properties[name] = parts.map((part) => part[name] ?? null);
    else if (value !== undefined) properties[name] = value;
  }
  return properties;
}

/** Whether a geometry has no other shapes than areas. */
export function hasOnlyAreas(geometry: Geometry | null): boolean {
  if (geometry?.type === 'GeometryCollection')
    return geometry.geometries.length > 0 && geometry.geometries.every(hasOnlyAreas);
  return geometry?.type === 'Polygon' || geometry?.type === 'MultiPolygon';
}

/** A colour of KML (`aabbggrr`) as a colour of CSS and an opacity from 0 to 1. Null if the text is no such colour. */
export function colorOfKml(text: string): { color: string; opacity: number } | null {
  const [, opacity, blue, green, red] = /^#?([\da-f]{2})([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text) ?? [];
  return red ? { color: `#${red}${green}${blue}`, opacity: Number.parseInt(opacity!, 16) / 255 } : null;
}
