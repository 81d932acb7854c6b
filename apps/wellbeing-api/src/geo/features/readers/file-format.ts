import { validationFailed } from '@platform/errors';
import type { FileBytes } from '../../formats/file-bytes';
import { detectFormat } from '../../formats/file-detection';
import type { SubmissionOptions } from './submission-reading';

/**
 * How a file is read: by its content if that is clear, otherwise by its extension.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE (415), VALIDATION_FAILED (422)
 */
export function formatOf(
  fileName: string,
  file: FileBytes,
  { columns }: Pick<SubmissionOptions, 'columns'>,
): Pick<SubmissionOptions, 'format' | 'change'> {
  const { format, change } = detectFormat(fileName, shownOf(file));
  if (columns && format !== 'csv')
    throw validationFailed('column_types, longitude_column and latitude_column are only for CSV files.');
  return format === 'geojson' ? { change } : { format, change };
}

/** The first bytes. The list of an archive is at its end. */
function shownOf(file: FileBytes): Buffer {
  for (const piece of file.pieces()) {
    const first = Buffer.from(piece);
    return first[0] === 0x50 && first[1] === 0x4b ? file.whole() : first;
  }
  return Buffer.alloc(0);
}
