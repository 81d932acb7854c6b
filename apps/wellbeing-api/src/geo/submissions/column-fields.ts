import { AppError, validationFailed } from '@platform/errors';
import { parseStrictJson } from '@platform/http-service';
import { COLUMN_TYPES, type ColumnType } from '../formats/cell-types';
import type { CsvReading } from '../formats/csv.reader';
import { isObject } from '../geometries/geometry.validator';

/** The fields of a form, and parameters of a query, with which a sender decides how the columns of a CSV are read. */
export const COLUMN_FIELDS = ['column_types', 'longitude_column', 'latitude_column'] as const;

/**
 * The choices of the sender; undefined if there is no such field.
 * @param field the text of a field, undefined if it is missing
 * @throws AppError VALIDATION_FAILED (422)
 */
export function readColumnFields(
  field: (name: (typeof COLUMN_FIELDS)[number]) => string | undefined,
): CsvReading | undefined {
  const [types, longitudeColumn, latitudeColumn] = COLUMN_FIELDS.map((name) => field(name) || undefined);
  if (types === undefined && longitudeColumn === undefined && latitudeColumn === undefined) return undefined;
  return {
    ...(types !== undefined && { columnTypes: typesIn(types) }),
    ...(longitudeColumn !== undefined && { longitudeColumn }),
    ...(latitudeColumn !== undefined && { latitudeColumn }),
  };
}

function typesIn(text: string): Record<string, ColumnType> {
  let value: unknown;
  try {
    value = parseStrictJson(Buffer.from(text));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  const isValid =
    isObject(value) && Object.values(value).every((type) => (COLUMN_TYPES as readonly unknown[]).includes(type));
  if (!isValid) {
    throw validationFailed(
      `column_types must be a JSON object with the type of each column: ${COLUMN_TYPES.join(', ')}. Example: {"zip":"text"}.`,
    );
  }
  return value as Record<string, ColumnType>;
}
