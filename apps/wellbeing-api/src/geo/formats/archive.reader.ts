import { validationFailed } from '@platform/errors';
import { FileBytes } from './file-bytes';
import type { FeatureSink } from './import-report';
import { readKml } from './kml.reader';
import { readShapefile } from './shapefile/shapefile.reader';
import { xmlTextOf } from './xml-text.reader';
import { quoted, ZipArchive, type ZipEntry } from './archives/zip-archive';

/** Files of a Shapefile that programs compute again: indexes, metadata and remembered drawing order. */
const DERIVED = /\.(shx|sbn|sbx|fbn|fbx|ain|aih|ixs|mxs|atx|qix|xml|qpj|qmd)$/i;
const PARTS = ['shp', 'dbf', 'prj', 'cpg'] as const;
const READ = new Set<string>([...PARTS, 'kml']);

/**
 * What an archive contains, by the names in its directory, which has at most some thousand entries.
 * @throws AppError VALIDATION_FAILED (422)
 */
export function archiveFormatOf(bytes: Uint8Array): 'kmz' | 'shapefile' {
  const { entries } = new ZipArchive(bytes);
  const extensions = new Set(entries.map(({ name }) => extensionOf(name)));
  if (extensions.has('shp')) return 'shapefile';
  if (extensions.has('kml')) return 'kmz';
  throw validationFailed(
    entries.some(({ isArchive }) => isArchive)
      ? 'The archive contains another archive, which is not opened. Extract it and upload that file.'
      : 'The archive has no .kml and no .shp. Extract it and upload its files one by one.',
  );
}

/** The bytes that reading an archive inflates, as its directory says. */
export function inflatedBytesOf(file: FileBytes): number {
  const read = new ZipArchive(file.whole()).entries.filter(({ name }) => READ.has(extensionOf(name)));
  return read.reduce((sum, { bytes }) => sum + bytes, 0);
}

/**
 * The first .kml is the document (https://developers.google.com/kml/documentation/kmzarchives). Everything else in the
 * archive is noted. @throws AppError VALIDATION_FAILED (422)
 */
export function readKmz(file: FileBytes, sink: FeatureSink): void {
  const archive = new ZipArchive(file.whole());
  const document = archive.entries.find(({ name }) => extensionOf(name) === 'kml');
  if (!document) throw validationFailed('The archive has no .kml.');
  const others = archive.entries.filter((entry) => entry !== document);
  readKml(xmlTextOf(FileBytes.of(archive.read(document)), sink.report), sink);
  noteOmitted(others, sink);
}

/** All layers of the archive. Everything else in it is noted. @throws AppError VALIDATION_FAILED (422) */
export function readShapefiles(file: FileBytes, sink: FeatureSink): void {
  const archive = new ZipArchive(file.whole());
  const shapes = archive.entries.filter(({ name }) => extensionOf(name) === 'shp');
  const byName = new Map(archive.entries.map((entry) => [entry.name.toLowerCase(), entry]));
  const used = new Set<ZipEntry>();
  for (const shape of shapes) {
    const stem = shape.name.slice(0, -'.shp'.length);
    const parts: Partial<Record<(typeof PARTS)[number], Buffer>> = {};
    for (const part of PARTS) {
      const entry = byName.get(`${stem}.${part}`.toLowerCase());
      if (!entry) continue;
      used.add(entry);
      parts[part] = archive.read(entry);
    }
    const layer = stem.slice(stem.lastIndexOf('/') + 1);
    readShapefile({ ...parts, shp: parts.shp!, layer, isNamed: shapes.length > 1 }, sink);
  }
  noteOmitted(
    archive.entries.filter((entry) => !used.has(entry) && !DERIVED.test(entry.name)),
    sink,
  );
}

function noteOmitted(entries: ZipEntry[], { report }: FeatureSink): void {
  for (const { name, isArchive } of entries) {
    const reason = isArchive ? 'is an archive in the archive' : 'has no features that can be read';
    report.add({ kind: 'omitted', message: `${quoted(name)} ${reason}. It is not stored.` });
  }
}

const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();
