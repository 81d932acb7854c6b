import { Injectable } from '@nestjs/common';
import { AppError } from '@platform/errors';
import { parseStrictJson } from '@platform/http-service';
import { accepted } from '../features/feature-body';
import { checkSubmission, type FeatureContent } from '../geometries/feature.validator';
import { XmlConverter } from './xml.converter';

/** @throws AppError VALIDATION_FAILED (422), whose details point at each bad feature */
export const readDocument = (document: unknown): FeatureContent[] => accepted(checkSubmission(document));

/** Reads files by their extension; each gives GeoJSON, which is then checked like any other. */
@Injectable()
export class SubmissionReader {
  constructor(private readonly converter: XmlConverter) {}

  /** The features of an uploaded file. @throws AppError UNSUPPORTED_MEDIA_TYPE (415), VALIDATION_FAILED (422) */
  async readFile(fileName: string, bytes: Buffer): Promise<FeatureContent[]> {
    switch (/\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase()) {
      case 'geojson':
      case 'json':
        return readDocument(parseStrictJson(bytes));
      case 'gpx':
        return readDocument(await this.converter.convert(bytes, 'gpx'));
      case 'kml':
        return readDocument(await this.converter.convert(bytes, 'kml'));
      default:
        throw new AppError('UNSUPPORTED_MEDIA_TYPE', {
          message: 'The file must be named .geojson, .json, .gpx or .kml.',
        });
    }
  }
}
