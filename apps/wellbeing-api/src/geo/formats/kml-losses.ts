import type { ImportNoteKind } from './import-report';
import { DRAWING } from './kml';
import { isMark } from './kml-data.reader';
import { childOf, childrenOf, type XmlElement } from './xml-element';
import type { XmlNotes } from './xml-notes';

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
  GroundOverlay: new Set([...OF_EVERY_FEATURE, ...FEATURES, 'Icon', 'altitudeMode', 'LatLonBox', 'LatLonQuad']),
  NetworkLink: new Set([...OF_EVERY_FEATURE, ...FEATURES, 'Link', 'Region', 'refreshVisibility', 'flyToView']),
};
const READ_ICON = new Set(['href']);
const READ_DATA = new Set(['Data', 'SchemaData', 'SimpleData']);

/** Notes each kind of element of features that has no property, such as the view of a camera. */
export function noteLosses(feature: XmlElement, notes: XmlNotes): void {
  noteOthers(feature, READ[feature.localName]!, notes);
  const data = childOf(feature, 'ExtendedData');
  if (data) {
    noteOthers(data, READ_DATA, notes);
  }
  const icon = childOf(feature, 'Icon');
  if (icon) noteOthers(icon, READ_ICON, notes, 'changed');
  noteGeometries(feature, notes);
}

/** The children that are read, by the kind of geometry. A model has another note. */
const READ_GEOMETRY: Record<string, ReadonlySet<string>> = {
  Point: new Set([...DRAWING, 'coordinates']),
  LineString: new Set([...DRAWING, 'coordinates']),
  LinearRing: new Set([...DRAWING, 'coordinates']),
  Polygon: new Set([...DRAWING, 'outerBoundaryIs', 'innerBoundaryIs']),
  Track: new Set([...DRAWING, 'when', 'coord', 'ExtendedData']),
  MultiGeometry: new Set([...DRAWING, ...GEOMETRIES]),
  MultiTrack: new Set([...DRAWING, ...GEOMETRIES]),
};

/** A polygon has the altitude mode of its boundaries. */
const READ_RING = new Set(['coordinates']);

/** How a geometry is drawn beyond that. It is no value of the feature, so `strict` does not refuse it. */
function noteGeometries(parent: XmlElement, notes: XmlNotes): void {
  for (let child = parent.firstChild; child; child = child.nextSibling) {
    const read = READ_GEOMETRY[child.localName];
    if (!read) continue;
    noteOthers(child, read, notes, 'changed');
    for (const boundary of child.localName === 'Polygon' ? childrenOf(child) : [])
      for (const ring of childrenOf(boundary, 'LinearRing')) noteOthers(ring, READ_RING, notes, 'changed');
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
    if (!read.has(child.localName) && !isMark(child))
      notes.addOnce(kind, child, `<${parent.nodeName}> is stored without it.`);
}
