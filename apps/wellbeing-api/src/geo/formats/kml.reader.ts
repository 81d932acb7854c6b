import { validationFailed } from '@platform/errors';
import { kml } from '@tmcw/togeojson';
import type { Document } from '@xmldom/xmldom';
import type { Feature as FeatureWith, Geometry } from 'geojson';
import { readKmlGeometry } from './kml-geometry.reader';
import { childOf, childrenOf, textOf } from './xml-element';
import type { XmlElement } from './xml-node';

type Feature = FeatureWith<Geometry | null>;

const CDATA_SECTION = 4;
const TEXTS = ['name', 'address', 'phoneNumber', 'description'];

/**
 * The placemarks, overlays and links of a file. Styles, times and regions are read by togeojson; places and texts here,
 * since it leaves out what it cannot read, and a file is stored whole or not at all.
 * @throws AppError VALIDATION_FAILED (422)
 */
export function readKml(document: Document): Feature[] {
  if (document.documentElement?.localName?.toLowerCase() !== 'kml') throw validationFailed('The file is not KML.');
  // Typed for the browser's DOM, of which it uses what xmldom has.
  const { features } = kml(document as never) as { features: Feature[] };
  const placemarks = [...document.getElementsByTagName('Placemark')];
  return features.map((feature, index) => {
    const placemark = placemarks[index];
    // After the placemarks come overlays and links.
    return placemark ? placemarkOf(placemark, feature) : feature;
  });
}

function placemarkOf(placemark: XmlElement, converted: Feature): Feature {
  const { coordinateProperties: _times, ...others } = converted.properties ?? {};
  const { geometry, times } = readKmlGeometry(placemark);
  return {
    ...converted,
    geometry,
    properties: {
      ...others,
      ...textsOf(placemark),
      ...dataOf(placemark),
      ...(times && { coordinateProperties: { times } }),
    },
  };
}

function textsOf(placemark: XmlElement): Record<string, unknown> {
  const found = TEXTS.flatMap((name) => childrenOf(placemark, name).slice(0, 1));
  return Object.fromEntries(
    found.map((element) => [
      element.localName!,
      element.localName === 'description' ? descriptionOf(element) : textOf(element),
    ]),
  );
}

/** HTML, where the file protects it as such; text otherwise. */
function descriptionOf(element: XmlElement): unknown {
  for (let node = element.firstChild; node; node = node.nextSibling) {
    if (node.nodeType === CDATA_SECTION) return { '@type': 'html', value: textOf(element) };
  }
  return textOf(element);
}

function dataOf(placemark: XmlElement): Record<string, string> {
  const extended = childOf(placemark, 'ExtendedData');
  const data = extended ? childrenOf(extended, 'Data') : [];
  return Object.fromEntries(
    data.map((element) => {
      const value = childOf(element, 'value');
      return [element.getAttribute('name') ?? '', value ? textOf(value) : ''];
    }),
  );
}
