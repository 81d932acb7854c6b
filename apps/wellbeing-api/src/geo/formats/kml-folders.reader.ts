import { pathOf } from './kml';
import { textOf, type XmlElement } from './xml-element';
import type { Noted, XmlNotes } from './xml-notes';

/** The values of a folder or a document that no feature has. */
const VALUES = new Set([
  'description',
  'ExtendedData',
  'TimeSpan',
  'TimeStamp',
  'address',
  'phoneNumber',
  'AddressDetails',
]);
/** How a folder or a document is shown. It is no value, so `strict` does not refuse it. */
const SHOWN = new Set([
  'open',
  'visibility',
  'Snippet',
  'snippet',
  'LookAt',
  'Camera',
  'Region',
  'styleUrl',
  'author',
  'link',
  'generator',
]);

/** What is read, or noted, in another place. */
const READ_ELSEWHERE = new Set([
  'Placemark',
  'GroundOverlay',
  'PhotoOverlay',
  'ScreenOverlay',
  'NetworkLink',
  'NetworkLinkControl',
  'Tour',
  'Style',
  'StyleMap',
  'CascadingStyle',
  'Schema',
]);

interface Container {
  kind: 'Folder' | 'Document';
  /** Its number in the file, from 0. */
  number: number;
  /** Whether it is the document around all features. Its name is a title, not the name of a folder. */
  isRoot: boolean;
  path?: string;
}

/**
 * The folders around each feature. It is informed about each element that opens, in the order of the file. The first
 * reading of the file collects the names, because a name may follow the features of its folder.
 */
export class KmlFolders {
  /** By depth: the open container; undefined for another element. */
  private readonly open: (Container | undefined)[] = [];
  private readonly names = new Map<number, string>();
  /** The first of each kind of element of a container that KML does not define. */
  private readonly unknown = new Map<string, Noted>();
  private count = 0;

  /** Call it before the second reading. */
  restart(): void {
    this.open.length = 0;
    this.count = 0;
  }

  /**
   * @param depth the root has 1
   * @returns whether the element is a child of a container that {@link take} reads
   */
  enter(localName: string, depth: number, lineNumber: number): boolean {
    this.open.length = depth - 1;
    const parent = this.open[depth - 2];
    if (localName === 'Folder' || localName === 'Document') {
      const isRoot = localName === 'Document' && !parent;
      this.open.push({ kind: localName, number: this.count++, isRoot });
      return false;
    }
    this.open.push(undefined);
    if (!parent || READ_ELSEWHERE.has(localName)) return false;
    if (localName === 'name' || VALUES.has(localName) || SHOWN.has(localName)) return true;
    const key = `${parent.kind} ${localName}`;
    if (!this.unknown.has(key)) this.unknown.set(key, { nodeName: localName, lineNumber });
    return false;
  }

  /** Whether the element that was entered last is a child of a folder or a document. */
  get isInContainer(): boolean {
    return this.open.at(-2) !== undefined;
  }

  /** Call it after the first reading. */
  noteUnknown(notes: XmlNotes): void {
    for (const [key, element] of this.unknown)
      notes.addOnce('omitted', element, `<${key.split(' ')[0]}> is stored without it.`);
  }

  /** Takes the child of a container that was entered last. */
  take(element: XmlElement, notes: XmlNotes): void {
    const { kind, number, isRoot } = this.open[this.open.length - 2]!;
    const { localName } = element;
    if (localName === 'name' && !isRoot) {
      const name = textOf(element).trim();
      if (name !== '' && !this.names.has(number)) this.names.set(number, name);
    } else if (localName === 'name') {
      notes.addOnce('changed', element, 'the title of a document is not stored with its features.');
    } else {
      notes.addOnce(VALUES.has(localName) ? 'omitted' : 'changed', element, `<${kind}> is stored without it.`);
    }
  }

  /** The names of the folders around the element that was entered last; empty if it is in none that has a name. */
  get path(): string {
    const containers = this.open.filter((container) => container !== undefined);
    const inner = containers.at(-1);
    if (!inner) return '';
    inner.path ??= pathOf(containers.flatMap(({ number }) => this.names.get(number) ?? []));
    return inner.path;
  }
}
