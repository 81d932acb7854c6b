import type { Geometry, Position } from 'geojson';
import { closed, positionsOf } from './kml-geometry.reader';
import { childOf, textOfChild, type XmlElement } from './xml-element';
import type { XmlNotes } from './xml-notes';

export interface KmlBox {
  geometry: Geometry | null;
  bbox?: [west: number, south: number, east: number, north: number];
}

const RADIANS = Math.PI / 180;
const LINK_TEXTS = [
  'href',
  'refreshMode',
  'refreshInterval',
  'viewRefreshMode',
  'viewRefreshTime',
  'viewBoundScale',
  'viewFormat',
  'httpQuery',
];

/** The position of a ground overlay's picture: the given corners, or a box with an optional rotation. */
export function overlayBoxOf(overlay: XmlElement, notes: XmlNotes): KmlBox {
  const corners = childOf(overlay, 'LatLonQuad');
  if (corners) {
    const ring = closed(positionsOf(corners, notes));
    if (ring.length >= 4) return { geometry: { type: 'Polygon', coordinates: [ring] } };
    notes.add('omitted', corners, 'it needs four corners. The overlay is stored without a place.');
    return { geometry: null };
  }
  const box = childOf(overlay, 'LatLonBox');
  if (!box) return { geometry: null };
  const rotation = numberIn(box, 'rotation');
  if (rotation) notes.add('changed', box, 'its corners are stored as rotated, without the box and its <rotation>.');
  return boxOf(box, rotation);
}

/** The region of a network link, and the sizes at which it is shown. */
export function regionOf(link: XmlElement): KmlBox & { lod?: (number | null)[] } {
  const region = childOf(link, 'Region');
  const box = region && childOf(region, 'LatLonAltBox');
  const lod = region && childOf(region, 'Lod');
  return {
    ...(box ? boxOf(box) : { geometry: null }),
    ...(lod && {
      lod: [
        numberIn(lod, 'minLodPixels') ?? -1,
        numberIn(lod, 'maxLodPixels') ?? -1,
        numberIn(lod, 'minFadeExtent') ?? null,
        numberIn(lod, 'maxFadeExtent') ?? null,
      ],
    }),
  };
}

export function linkOf(networkLink: XmlElement): Record<string, string> {
  const link = childOf(networkLink, 'Link');
  return link ? textsIn(link, LINK_TEXTS) : {};
}

/** The children with these names and a text. */
export function textsIn(parent: XmlElement, names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = textOfChild(parent, name);
      return text === undefined ? [] : [[name, text]];
    }),
  );
}

function boxOf(box: XmlElement, rotation?: number): KmlBox {
  const [west, south, east, north] = ['west', 'south', 'east', 'north'].map((side) => numberIn(box, side));
  if (west === undefined || south === undefined || east === undefined || north === undefined) return { geometry: null };
  const ring: Position[] = [
    [west, north],
    [east, north],
    [east, south],
    [west, south],
    [west, north],
  ];
  const middle: Position = [(west + east) / 2, (south + north) / 2];
  const turned = rotation === undefined ? ring : ring.map((corner) => turnedAround(middle, corner, rotation));
  return { bbox: [west, south, east, north], geometry: { type: 'Polygon', coordinates: [turned] } };
}

function turnedAround([x, y]: Position, corner: Position, degrees: number): Position {
  const [dx, dy] = [corner[0]! - x!, corner[1]! - y!];
  const distance = Math.sqrt(dy ** 2 + dx ** 2);
  const angle = Math.atan2(dy, dx) + degrees * RADIANS;
  return [x! + Math.cos(angle) * distance, y! + Math.sin(angle) * distance];
}

function numberIn(parent: XmlElement, localName: string): number | undefined {
  const value = Number.parseFloat(textOfChild(parent, localName) ?? '');
  return Number.isNaN(value) ? undefined : value;
}
