import type { StoredFeature } from '../features/feature';

/** Writes a collection piece by piece. */
export interface FeatureWriter {
  mediaType: string;
  extension: string;
  begin(title: string): string;
  feature(feature: StoredFeature, isFirst: boolean): string;
  end(): string;
}

/** The property that names a feature, if it has one. */
export function nameOf({ properties }: StoredFeature): string | null {
  const name = properties?.['name'] ?? properties?.['title'];
  return typeof name === 'string' && name !== '' ? name : null;
}

export function descriptionOf({ properties }: StoredFeature): string | null {
  const description = properties?.['desc'] ?? properties?.['description'];
  return typeof description === 'string' && description !== '' ? description : null;
}
