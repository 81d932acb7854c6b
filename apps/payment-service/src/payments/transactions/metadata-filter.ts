import { validationFailed } from '@platform/errors';

/** @throws AppError VALIDATION_FAILED (422) if a value of metadata is searched without its key */
export function assertMetadataKey(filters: { metadata_key?: string; metadata_value?: string }): void {
  if (filters.metadata_value !== undefined && filters.metadata_key === undefined) {
    throw validationFailed('metadata_value requires metadata_key');
  }
}
