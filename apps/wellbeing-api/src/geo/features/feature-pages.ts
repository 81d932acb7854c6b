import { type Html, html, nextTurn } from '@platform/http-service';
import type { Geometry } from 'geojson';
import type { MapBounds, MapContent } from '../../html/page-map';
import { jsonOf, parsedExactly } from '../geometries/exact-number';
import { boxOf } from '../geometries/bounding-box';
import { valueTable } from '../ogc/geo-page';
import { publicIdOf } from '../stored-features/feature-ids';
import { type FeatureRow, geoJsonPartsOf, lengthOf } from '../stored-features/stored-feature';

/** Longer documents are not shown in HTML, where no person would read them. The JSON contains them. */
const MOST_SHOWN = 64 * 1024;
/** In a list, a person reads the first lines of a long document, and opens the feature for the rest. */
const MOST_SHOWN_IN_LIST = 4 * 1024;
/** The length of all documents of a list. Further features have only their name. */
const MOST_OF_LIST = 1024 * 1024;
/** The length of the features that a page gives to its map. The map shows the first ones up to it. */
const MOST_ON_MAP = 512 * 1024;
/** After documents of this length, other requests get their turn. */
const LONG = 16 * 1024;
const TOO_LONG = 'Too long to be shown here. The document as JSON has it.';

interface PageContent {
  content: Html;
  /** Null if no feature has a place. */
  map: MapContent | null;
}

/** A feature with all its members. */
export function featurePage(feature: FeatureRow): PageContent {
  const foreign = shownOf(feature.foreign_members, MOST_SHOWN);
  return {
    content: html`${valueTable(shownOf(feature.properties, MOST_SHOWN))}
      <h2>Geometry</h2>
      ${valueTable(shownOf(feature.geometry, MOST_SHOWN))}
      ${
        Object.keys(foreign).length > 0 &&
        html`<h2>Further members</h2>
          ${valueTable(foreign)}`
      }`,
    map: mapOf([feature]),
  };
}

/** Features with all properties and coordinates, as far as a person reads them. */
export async function featureListPage(
  features: FeatureRow[],
  urlOf: (feature: FeatureRow) => string,
): Promise<PageContent> {
  const items: Html[] = [];
  let [length, sinceTurn] = [0, 0];
  for (const feature of features) {
    const isShort = length < MOST_OF_LIST;
    items.push(listItem(feature, urlOf(feature), isShort ? MOST_SHOWN_IN_LIST : 0));
    const own = Math.min(lengthOf(feature), 2 * MOST_SHOWN_IN_LIST);
    length += own;
    sinceTurn += own;
    if (sinceTurn < LONG) continue;
    sinceTurn = 0;
    await nextTurn();
  }
  const content = html`<p>${features.length} features, ${new Date().toISOString()}</p>
    ${items}`;
  return { content, map: mapOf(features) };
}

const listItem = (feature: FeatureRow, url: string, most: number): Html =>
  html`<section>
    <h2 id="feature-${publicIdOf(feature)}" tabindex="-1"><a href="${url}?f=html">${nameOf(feature)}</a></h2>
    ${most > 0 && html`${valueTable({ ...shownOf(feature.properties, most) })} ${geometryLine(feature.geometry, most)}`}
  </section>`;

function geometryLine(text: string | null, most: number): Html {
  if (text === null) return html`<p>No geometry.</p>`;
  const { type, coordinates, geometries } = shownOf(text, most) as {
    type?: string;
    coordinates?: unknown;
    geometries?: unknown;
  };
  return html`<p>${type ? `${type}: ${jsonOf(coordinates ?? geometries)}` : TOO_LONG}</p>`;
}

/** The first features up to a length. Null if none of them has a place. */
function mapOf(features: FeatureRow[]): MapContent | null {
  const texts: string[] = [];
  let box: MapBounds | null = null;
  let length = 0;
  for (const feature of features) {
    length += lengthOf(feature);
    if (length > MOST_ON_MAP) break;
    if (feature.geometry === null) continue;
    box = around(box, boxOf(JSON.parse(feature.geometry) as Geometry));
    texts.push(geoJsonPartsOf({ ...feature, foreign_members: '{}' }).join(''));
  }
  return box && { bounds: box, features: `{"type":"FeatureCollection","features":[${texts.join(',')}]}` };
}

const around = (one: MapBounds | null, other: MapBounds): MapBounds =>
  one
    ? [Math.min(one[0], other[0]), Math.min(one[1], other[1]), Math.max(one[2], other[2]), Math.max(one[3], other[3])]
    : other;

/** The text of a property that names the feature, otherwise its id. */
export function nameOf({ id, properties }: FeatureRow): string {
  const { name, title } = shownOf(properties, MOST_SHOWN) as { name?: unknown; title?: unknown };
  const shown = name ?? title;
  return typeof shown === 'string' && shown !== '' ? shown : id;
}

function shownOf(text: string | null, most: number): Record<string, unknown> {
  if (text === null) return {};
  return text.length > most ? { '': TOO_LONG } : (parsedExactly(text) as Record<string, unknown>);
}
