import type { LineString } from 'geojson';
import type { StoredFeature } from '../stored-features/stored-feature';
import { type FeatureWriter, propertyText } from './feature.writer';
import { FOLDER, GOOGLE_NAMESPACE, KML_NAMESPACE, OWN_NAMESPACE, OWN_PREFIX } from './kml';
import { extendedData } from './kml-data.writer';
import { element, NOTHING, type Written, written } from './kml-element.writer';
import { changeFolder, folderOf } from './kml-folders.writer';
import { GeometryDrawing, geometryElement, trackElement } from './kml-geometry.writer';
import { style, styleUrl } from './kml-style.writer';
import { isKmlTime } from './kml-time';
import { withoutInvalidCharacters, xmlText } from './xml-text';

/**
 * KML 2.2: one placemark per feature. Properties without an element of KML become extended data. Consecutive features
 * with the same `folder` are in one folder.
 */
export const kmlWriter: FeatureWriter = {
  mediaType: 'application/vnd.google-earth.kml+xml',
  extension: 'kml',
  begin: (title) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="${KML_NAMESPACE}" xmlns:gx="${GOOGLE_NAMESPACE}" xmlns:${OWN_PREFIX}="${OWN_NAMESPACE}">\n<Document><name>${xmlText(title)}</name>\n`,
  passes: [placemark],
  groups: { of: folderOf, change: changeFolder },
  end: () => '</Document>\n</kml>\n',
};

function placemark(feature: StoredFeature): string {
  const { geometry, properties } = feature;
  const times = geometry?.type === 'LineString' ? timesOf(properties, geometry) : null;
  const drawing = new GeometryDrawing(geometry, properties);
  const folder = folderOf(feature);
  const { text, says } = written(...ELEMENTS.map((write) => write(feature)));
  const said = {
    ...says,
    ...(folder !== '' && { [FOLDER]: folder }),
    ...drawing.says,
    ...(times && { coordinateProperties: { times } }),
  };
  return [
    `<Placemark id="f-${nameOfId(feature.id)}">`,
    text,
    extendedData(properties ?? {}, said),
    times
      ? trackElement((geometry as LineString).coordinates, times, drawing)
      : geometry
        ? geometryElement(geometry, drawing)
        : '',
    '</Placemark>\n',
  ].join('');
}

/** The id as a name of XML, which has fewer characters. */
const nameOfId = (id: string): string =>
  id.replaceAll(/[:@~]/g, (character) => `.${character.charCodeAt(0).toString(16)}`);

type Write = (feature: StoredFeature) => Written;

/** Properties with a separate element, in the order of the schema. */
const ELEMENTS: Write[] = [
  (feature) => textElement('name', propertyText(feature, 'name', 'title')),
  visibility,
  (feature) => textElement('address', textual(feature, 'address')),
  (feature) => textElement('phoneNumber', textual(feature, 'phoneNumber')),
  description,
  time,
  styleUrl,
  style,
];

const textElement = (name: string, text: string | undefined): Written =>
  text === undefined ? NOTHING : { text: element(name, text), says: { [name]: withoutInvalidCharacters(text) } };

const textual = ({ properties }: StoredFeature, name: string): string | undefined =>
  typeof properties?.[name] === 'string' ? properties[name] : undefined;

function visibility({ properties }: StoredFeature): Written {
  const value = properties?.['visibility'];
  if (typeof value !== 'boolean') return NOTHING;
  return { text: element('visibility', value ? '1' : '0'), says: { visibility: value } };
}

/** HTML that was in a CDATA section is written in one again. */
function description(feature: StoredFeature): Written {
  const value = feature.properties?.['description'];
  if (!isObject(value) || value['@type'] !== 'html' || typeof value['value'] !== 'string')
    return textElement('description', propertyText(feature, 'description', 'desc'));
  const text = withoutInvalidCharacters(value['value']);
  // Characters that would end a CDATA section, or that a parser would change, are written between two sections.
  const html = text.replaceAll(/\]\]>|[\r\u0085\u2028\u2029]/g, (found) =>
    found === ']]>' ? ']]]]><![CDATA[>' : `]]>${xmlText(found)}<![CDATA[`,
  );
  return {
    text: `<description><![CDATA[${html}]]></description>`,
    says: { description: { '@type': 'html', value: text } },
  };
}

/** One time: the schema allows either a span or a stamp. */
function time({ properties }: StoredFeature): Written {
  const span = properties?.['timespan'];
  if (isObject(span) && [span['begin'], span['end']].every((side) => side === '' || isKmlTime(side))) {
    const { begin, end } = span as { begin: string; end: string };
    const sides = element('begin', begin || undefined) + element('end', end || undefined);
    return { text: `<TimeSpan>${sides}</TimeSpan>`, says: { timespan: { begin, end } } };
  }
  const stamp = properties?.['timestamp'];
  if (!isKmlTime(stamp)) return NOTHING;
  return { text: `<TimeStamp>${element('when', stamp)}</TimeStamp>`, says: { timestamp: stamp } };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The time of each position, if there are no other values per position. */
function timesOf(properties: Record<string, unknown> | null, { coordinates }: LineString): string[] | null {
  const value = properties?.['coordinateProperties'];
  if (!isObject(value) || Object.keys(value).join() !== 'times' || !Array.isArray(value['times'])) return null;
  const times = value['times'] as unknown[];
  return times.length === coordinates.length && times.every(isKmlTime) ? times : null;
}
