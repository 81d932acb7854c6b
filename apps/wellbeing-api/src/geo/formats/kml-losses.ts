import type { ImportNoteKind } from './import-report';
import { childOf, childrenOf, textOf, textOfChild, type XmlElement } from './xml-element';
import { quoted, type XmlNotes } from './xml-notes';

const OF_EVERY_FEATURE = [
  'name',
  'address',
  'phoneNumber',
  'description',
  'visibility',
  'open',
  'styleUrl',
  'Style',
  'StyleMap',
  'ExtendedData',
  'TimeSpan',
  'TimeStamp',
];
const GEOMETRIES = ['Point', 'LineString', 'LinearRing', 'Polygon', 'Track', 'Model', 'MultiGeometry', 'MultiTrack'];
/** Features that are stored separately. */
const FEATURES = ['Placemark', 'GroundOverlay', 'PhotoOverlay', 'NetworkLink'];

/** The children that are read, by the kind of feature. */
const READ: Record<string, ReadonlySet<string>> = {
  Placemark: new Set([...OF_EVERY_FEATURE, ...FEATURES, ...GEOMETRIES]),
  PhotoOverlay: new Set([...OF_EVERY_FEATURE, ...FEATURES, ...GEOMETRIES, 'Icon']),
  GroundOverlay: new Set([...OF_EVERY_FEATURE, ...FEATURES, 'Icon', 'LatLonBox', 'LatLonQuad']),
  NetworkLink: new Set([...OF_EVERY_FEATURE, ...FEATURES, 'Link', 'Region', 'refreshVisibility', 'flyToView']),
};
const READ_DATA = new Set(['Data', 'SchemaData', 'SimpleData']);

/** Notes each kind of element of features that has no property, such as the view of a camera. */
export function noteLosses(feature: XmlElement, notes: XmlNotes): void {
  noteOthers(feature, READ[feature.localName]!, notes);
  const data = childOf(feature, 'ExtendedData');
  if (data) {
    noteOthers(data, READ_DATA, notes);
    noteSameNames(feature, data, notes);
  }
  noteGeometries(feature, notes);
}

/** The children that are read, by the kind of geometry. A model has another note. */
const READ_GEOMETRY: Record<string, ReadonlySet<string>> = {
  Point: new Set(['coordinates']),
  LineString: new Set(['coordinates']),
  LinearRing: new Set(['coordinates']),
  Polygon: new Set(['outerBoundaryIs', 'innerBoundaryIs']),
  Track: new Set(['when', 'coord', 'ExtendedData']),
  MultiGeometry: new Set(GEOMETRIES),
  MultiTrack: new Set(GEOMETRIES),
};

/** How a geometry is drawn. It is no value of the feature, so `strict` does not refuse it. */
function noteGeometries(parent: XmlElement, notes: XmlNotes): void {
  for (let child = parent.firstChild; child; child = child.nextSibling) {
    const read = READ_GEOMETRY[child.localName];
    if (!read) continue;
    noteOthers(child, read, notes, 'changed');
    noteGeometries(child, notes);
  }
}

function noteOthers(
  parent: XmlElement,
  read: ReadonlySet<string>,
  notes: XmlNotes,
  kind: ImportNoteKind = 'omitted',
): void {
  for (let child = parent.firstChild; child; child = child.nextSibling)
    if (!read.has(child.localName)) notes.addOnce(kind, child, `<${parent.nodeName}> is stored without it.`);
}

/** Names of properties that elements of KML have themselves. */
const TEXTS = ['name', 'address', 'phoneNumber', 'description'];

/** Two values with the same name become one property. */
function noteSameNames(feature: XmlElement, data: XmlElement, notes: XmlNotes): void {
  const values = new Map<string, string>();
  for (const name of TEXTS) {
    const text = textOfChild(feature, name);
    if (text !== undefined) values.set(name, text);
  }
  const simple = [data, ...childrenOf(data, 'SchemaData')].flatMap((parent) => childrenOf(parent, 'SimpleData'));
  for (const element of [...simple, ...childrenOf(data, 'Data')]) {
    const name = element.getAttribute('name') ?? '';
    const text = element.localName === 'Data' ? (textOfChild(element, 'value') ?? '') : textOf(element);
    const other = values.get(name);
    if (other !== undefined && other !== text)
      notes.add('omitted', element, `another value has the name ${quoted(name)} too. Only one of them is stored.`);
    values.set(name, text);
  }
}
