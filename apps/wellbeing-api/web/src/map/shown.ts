import type { Feature as GeoJsonFeature, Geometry } from 'geojson';
import type { Draft } from '../add/draft';
import { geometryOf, readPositions } from '../geometry/coordinates';
import type { Feature } from '../geo-api/types';
import { nameOf } from '../features/feature-name';
import { readSearch, type Search } from '../nearby/search';
import type { CheckedFeature, CheckedFile } from '../upload/checked-feature';
import { circleAround, isOnEarth, positionsOf, rectangleOf } from '../geometry/geodesy';

const onMap = (geometry: Geometry, properties: GeoJsonFeature['properties'] = {}): GeoJsonFeature => ({
  type: 'Feature',
  geometry,
  properties,
});

/** Only the properties that the map needs. Places without a name get no label. */
export const featuresOnMap = (features: Feature[], chosenId: string | null, label: string | null): GeoJsonFeature[] =>
  features.flatMap((feature) => {
    const { id, geometry, properties } = feature;
    const name = properties && Object.keys(properties).length > 0 ? nameOf(feature, label) : null;
    return geometry ? [onMap(geometry, { id, name, chosen: id === chosenId })] : [];
  });

export function draftOnMap({ shape, text }: Draft): GeoJsonFeature[] {
  const { positions } = readPositions(text);
  const geometry = geometryOf(shape, positions);
  const corners = positions.map((coordinates, corner) => onMap({ type: 'Point', coordinates }, { corner }));
  return geometry && geometry.type !== 'Point' ? [onMap(geometry), ...corners] : corners;
}

/** Invalid features with a position are shown too, with their corners, because the error may be in the shape. */
export function checkedOnMap(checked: CheckedFeature[]): GeoJsonFeature[] {
  return checked.flatMap(({ feature, problems }) => {
    const wrong = problems.length > 0;
    const name = nameOf(feature);
    if (!wrong) return feature.geometry ? [onMap(feature.geometry, { wrong, name })] : [];
    const corners = [...positionsOf(feature.geometry)].filter(isOnEarth);
    const line: Geometry[] = corners.length > 1 ? [{ type: 'LineString', coordinates: corners }] : [];
    const points = corners.slice(0, 50).map((coordinates): Geometry => ({ type: 'Point', coordinates }));
    return [...line, ...points].map((geometry, index) => onMap(geometry, { wrong, name: index === 0 ? name : null }));
  });
}

/** The box around the features of a file. */
export const extentOnMap = ({ extent }: CheckedFile): GeoJsonFeature[] => (extent ? [onMap(rectangleOf(extent))] : []);

/** The circle that a search covers, and its centre. */
export function searchOnMap(search: Search): GeoJsonFeature[] {
  const asked = readSearch(search);
  const { positions } = readPositions(search.text);
  if (!asked) return positions.slice(0, 1).map((coordinates) => onMap({ type: 'Point', coordinates }));
  const center = [asked.longitude, asked.latitude];
  return [onMap(circleAround(center, asked.radiusMeters)), onMap({ type: 'Point', coordinates: center })];
}
