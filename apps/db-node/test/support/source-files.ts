import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SourceFile, type SourceFileOptions } from '../../src/imports/source-file';
import type { SourceRow } from '../../src/imports/sources/source-user';

const folder = mkdtempSync(join(tmpdir(), 'source-files-'));
let files = 0;
export const removeFiles = (): void => rmSync(folder, { recursive: true, force: true });

export function fileOf(content: string | Buffer): string {
  const path = join(folder, `file-${files++}`);
  writeFileSync(path, content);
  return path;
}

export type FileOptions = Partial<Omit<SourceFileOptions, 'path' | 'source'>>;
const NOW = new Date('2026-06-01T00:00:00Z');

export const inspect = (
  source: SourceFileOptions['source'],
  content: string | Buffer,
  options: FileOptions = {},
): Promise<SourceFile> => SourceFile.inspect({ source, path: fileOf(content), needsUsername: false, ...options });

/** The rows of a file with this content. */
export async function rowsOf(
  source: SourceFileOptions['source'],
  content: string | Buffer,
  options: FileOptions = {},
): Promise<SourceRow[]> {
  const rows: SourceRow[] = [];
  for await (const row of (await inspect(source, content, options)).rows({ now: NOW })) rows.push(row);
  return rows;
}
