import type { ColumnTypes, FilePreview } from '../geo-api/types';

type Property = FilePreview['properties'][number];

/** Whether the columns of a file have types that a person can change. */
export const isTable = ({ name }: File): boolean => /\.(csv|tsv|txt)$/i.test(name);

/** A column keeps its row if no cell fits the chosen type, so that the choice can be changed. */
export function withChosen(properties: Property[], chosen: ColumnTypes): Property[] {
  const missing = Object.keys(chosen).filter((name) => !properties.some((property) => property.name === name));
  return [...missing.map((name) => ({ name, types: [], column_type: chosen[name]!, features: 0 })), ...properties];
}
