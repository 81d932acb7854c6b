import { FileBytes } from '../../src/geo/formats/file-bytes';
import { type FileFormat, READERS } from '../../src/geo/formats/file-conversion';
import { ImportReport } from '../../src/geo/formats/import-report';

/** The features of a file as JSON has them, not validated yet. */
export function featuresIn(file: string | Buffer, format: FileFormat, report = new ImportReport()): object[] {
  const features: object[] = [];
  const take = (feature: object, line?: number) => {
    report.featureLines.push(line);
    features.push(feature);
  };
  READERS[format](FileBytes.of(Buffer.from(file as string)), { take, report });
  return JSON.parse(JSON.stringify(features)) as object[];
}
