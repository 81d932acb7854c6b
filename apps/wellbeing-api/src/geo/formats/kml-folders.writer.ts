import type { StoredFeature } from '../stored-features/stored-feature';
import { FOLDER, namesIn, pathOf } from './kml';
import { element } from './kml-element.writer';
import { withoutInvalidCharacters } from './xml-text';

/** Readers limit the depth of a file, and a geometry needs levels too. */
const MOST_FOLDERS = 40;
const LONGEST_PATH = 4_000;

/** The folders of a feature as a path that the reader finds again. Empty if it is in none, or if they cannot be written. */
export function folderOf({ properties }: StoredFeature): string {
  const path = properties?.[FOLDER];
  if (typeof path !== 'string' || path === '' || path.length > LONGEST_PATH) return '';
  if (path !== last.path) last = { path, written: writtenPath(path) };
  return last.written;
}

/** Consecutive features are usually in the same folder. */
let last = { path: '', written: '' };

function writtenPath(path: string): string {
  const names = namesIn(path).map((name) => withoutInvalidCharacters(name).trim());
  return names.length > MOST_FOLDERS ? '' : pathOf(names.filter((name) => name !== ''));
}

/** Closes the folders that the next feature is not in, and opens those that it is in. */
export function changeFolder(before: string, after: string): string {
  if (before === after) return '';
  const [open, wanted] = [namesIn(before), namesIn(after)];
  let common = 0;
  while (common < open.length && open[common] === wanted[common]) common++;
  const opened = wanted.slice(common).map((name) => `<Folder>${element('name', name)}\n`);
  return '</Folder>\n'.repeat(open.length - common) + opened.join('');
}
