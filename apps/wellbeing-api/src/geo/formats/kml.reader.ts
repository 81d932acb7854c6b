import { validationFailed } from '@platform/errors';
import type { Feature as FeatureWith, Geometry } from 'geojson';
import { type FeatureSink, ImportReport } from './import-report';
import { FOLDER, hasOnlyAreas } from './kml';
import { simpleDataOf, withData } from './kml-data.reader';
import { KmlFolders } from './kml-folders.reader';
import { readKmlGeometry } from './kml-geometry.reader';
import { noteLosses } from './kml-losses';
import { linkOf, overlayBoxOf, regionOf, textsIn } from './kml-overlay.reader';
import { iconHrefOf, KmlReferences } from './kml-style.reader';
import { childOf, descendantsOf, textOf, textOfChild, type XmlElement } from './xml-element';
import { XmlNotes } from './xml-notes';
import { forEachElement, type XmlText } from './xml-stream';

type Feature = FeatureWith<Geometry | null>;
type Properties = Record<string, unknown>;

const TEXTS = ['name', 'address', 'phoneNumber', 'description'];

/**
 * The placemarks of a file in their order, then its overlays, then its links. The file is read twice: once for the
 * targets of references, once for the features. A part that cannot be stored is left out and noted.
 * @throws AppError VALIDATION_FAILED (422) if the file is not KML, or has no feature
 */
export function readKml(text: XmlText, { take, report }: FeatureSink): void {
  const notes = new XmlNotes(report);
  const references = new KmlReferences(notes);
  const folders = new KmlFolders();
  const root = readReferences(text, { references, folders, notes });
  if (!/^(\w+:)?kml$/i.test(root)) throw validationFailed('The file is not KML.');
  references.resolveMaps();
  folders.restart();
  const others: [Feature, line: number][][] = [[], []];
  const read = (element: XmlElement) => {
    notes.isAboutNext = element.localName === 'Placemark';
    const feature = READERS.get(element.localName)!(element, { references, folder: folders.path, notes });
    noteLosses(element, notes);
    if (notes.isAboutNext) take(feature, element.lineNumber);
    else others[element.localName === 'NetworkLink' ? 1 : 0]!.push([feature, element.lineNumber]);
  };
  const wanted = {
    isTaken: (localName: string, depth: number, lineNumber: number) => {
      folders.enter(localName, depth, lineNumber);
      return READERS.has(localName) || UNSUPPORTED.has(localName) || localName === CONTROL;
    },
    take: (element: XmlElement) => {
      if (UNSUPPORTED.has(element.localName)) return notes.addOnce('omitted', element, 'it cannot be stored.');
      if (element.localName === CONTROL)
        notes.addOnce('omitted', element, 'it changes another file. Only the features in it are stored.');
      else read(element);
      for (const within of descendantsOf(element)) {
        if (!READERS.has(within.localName)) continue;
        notes.add('changed', within, `it is within a <${element.nodeName}>. It is stored as a separate feature.`);
        read(within);
      }
    },
  };
  forEachElement(text, wanted, report);
  for (const [feature, line] of others.flat()) take(feature, line);
  references.noteUnusedStyles();
  if (report.featureLines.length === 0)
    throw report.refusal('The file has no placemark, overlay or link that can be stored.');
}

interface Context {
  references: KmlReferences;
  /** The names of the folders around the feature. */
  folder: string;
  notes: XmlNotes;
}

/** Reads what features refer to. Every other note is left to the second reading. @returns the root's name */
function readReferences(
  text: XmlText,
  { references, folders, notes }: Pick<Context, 'references' | 'notes'> & { folders: KmlFolders },
): string {
  notes.isAboutNext = false;
  const wanted = {
    isTaken: (localName: string, depth: number, lineNumber: number) =>
      folders.enter(localName, depth, lineNumber) || references.isTaken(localName),
    take: (element: XmlElement) =>
      references.isTaken(element.localName)
        ? references.take(element, folders.isInContainer)
        : folders.take(element, notes),
  };
  const root = forEachElement(text, wanted, new ImportReport());
  folders.noteUnknown(notes);
  return root;
}

type Reader = (element: XmlElement, context: Context) => Feature;
const READERS = new Map<string, Reader>([
  ['Placemark', placemarkOf],
  ['GroundOverlay', groundOverlayOf],
  ['PhotoOverlay', photoOverlayOf],
  ['NetworkLink', networkLinkOf],
]);
/** Changes of a file that was loaded before. */
const CONTROL = 'NetworkLinkControl';
/** They have no place on the earth. */
const UNSUPPORTED = new Set(['ScreenOverlay', 'Tour']);

function placemarkOf(placemark: XmlElement, context: Context): Feature {
  const { geometry, values, drawing } = readKmlGeometry(placemark, context.notes);
  const { coordinateProperties: _others, ...known } = propertiesOf(placemark, context);
  if (known['outline'] === false && hasOnlyAreas(geometry)) known['stroke-opacity'] = 0;
  const ofTrack = values && { coordinateProperties: values };
  return {
    ...featureOf(placemark, geometry),
    properties: { ...withData(placemark, { ...known, ...drawing, ...ofTrack }, context.notes), ...ofTrack },
  };
}

function groundOverlayOf(overlay: XmlElement, context: Context): Feature {
  const { geometry, bbox } = overlayBoxOf(overlay, context.notes);
  const known = {
    '@geometry-type': 'groundoverlay',
    ...propertiesOf(overlay, context),
    ...iconHrefOf(overlay),
    ...textsIn(overlay, ['altitudeMode']),
  };
  return {
    ...featureOf(overlay, geometry),
    ...(bbox && { bbox }),
    properties: withData(overlay, known, context.notes),
  };
}

/** A photograph in the landscape. Its point is where the photograph was taken. */
function photoOverlayOf(overlay: XmlElement, context: Context): Feature {
  const { geometry, drawing } = readKmlGeometry(overlay, context.notes);
  const known = {
    '@geometry-type': 'photooverlay',
    ...propertiesOf(overlay, context),
    ...drawing,
    ...iconHrefOf(overlay),
  };
  return { ...featureOf(overlay, geometry), properties: withData(overlay, known, context.notes) };
}

function networkLinkOf(link: XmlElement, context: Context): Feature {
  const { geometry, bbox, lod } = regionOf(link);
  const known = {
    '@geometry-type': 'networklink',
    ...textsIn(link, ['refreshVisibility', 'flyToView']),
    ...propertiesOf(link, context),
  };
  return {
    ...featureOf(link, geometry),
    ...(bbox && { bbox }),
    properties: { ...withData(link, known, context.notes), ...linkOf(link), ...(lod && { lod }) },
  };
}

function featureOf(element: XmlElement, geometry: Geometry | null): Omit<Feature, 'properties'> {
  const id = element.getAttribute('id');
  return { type: 'Feature', ...(id && { id }), geometry };
}

/** The properties of every kind of feature, except extended data without a schema. */
function propertiesOf(element: XmlElement, { references, folder }: Context): Properties {
  const visibility = textOfChild(element, 'visibility');
  return {
    ...(visibility !== undefined && { visibility: visibility !== '0' }),
    ...textsIn(element, ['open']),
    ...references.styleOf(element),
    ...(folder !== '' && { [FOLDER]: folder }),
    ...schemaDataOf(element, references),
    ...timeOf(element),
    ...textsOf(element),
  };
}

function timeOf(element: XmlElement): Properties {
  const [span, stamp] = [childOf(element, 'TimeSpan'), childOf(element, 'TimeStamp')];
  const text = (parent: XmlElement, name: string): string => textOfChild(parent, name) ?? '';
  return {
    ...(span && { timespan: { begin: text(span, 'begin'), end: text(span, 'end') } }),
    ...(stamp && { timestamp: text(stamp, 'when') }),
  };
}

function textsOf(element: XmlElement): Properties {
  const found = TEXTS.flatMap((name) => childOf(element, name) ?? []);
  return Object.fromEntries(
    found.map((child) => [child.localName, child.localName === 'description' ? descriptionOf(child) : textOf(child)]),
  );
}

/** HTML if it is in a CDATA section, otherwise a text. */
const descriptionOf = (element: XmlElement): unknown =>
  element.hasCdata ? { '@type': 'html', value: textOf(element) } : textOf(element);

function schemaDataOf(element: XmlElement, references: KmlReferences): Properties {
  const extended = childOf(element, 'ExtendedData');
  if (!extended) return {};
  return Object.fromEntries(
    simpleDataOf(extended).map((one) => {
      const name = one.getAttribute('name') ?? '';
      return [name, references.typed(name, textOf(one))];
    }),
  );
}
