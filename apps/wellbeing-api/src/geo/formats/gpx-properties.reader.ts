import { isObject } from '../geometries/geometry.validator';
import { OTHERS } from './gpx';
import { isOwn, ownValueOf } from './gpx-extensions.reader';
import { noteAttributes } from './gpx-line.reader';
import { childrenOf, textOf, type XmlElement } from './xml-element';
import type { XmlNotes } from './xml-notes';

type Properties = Record<string, unknown>;

/** Every child text. Links become objects. Elements of extensions get their prefix and name, and a repeated one an array. */
export function propertiesOf(element: XmlElement, without: string[], notes: XmlNotes): Properties {
  const properties = new PropertyValues(notes);
  const links: Properties[] = [];
  for (const child of childrenOf(element)) {
    const { localName } = child;
    if (without.includes(localName)) continue;
    if (localName === 'link') links.push(linkOf(child));
    else if (localName === 'extensions') properties.addExtensions(child);
    // GPX 1.0 has extensions without an element around them.
    else if (child.firstChild) properties.addNested(child, child.nodeName);
    else {
      noteAttributes(child, notes);
      properties.set(localName, child, textOf(child));
    }
  }
  if (links.length > 0) properties.values.set('links', links);
  return Object.fromEntries(properties.values);
}

class PropertyValues {
  readonly values = new Map<string, unknown>();
  /** By the name of the property: the path of its elements. */
  private readonly paths = new Map<string, string>();

  constructor(private readonly notes: XmlNotes) {}

  set(name: string, element: XmlElement, value: unknown): void {
    if (this.values.has(name))
      this.notes.add('omitted', element, 'it is there more than once. Only the last one is stored.');
    this.values.set(name, value);
  }

  addExtensions(extensions: XmlElement): void {
    this.noteText(extensions);
    for (const child of childrenOf(extensions)) {
      if (child.firstChild) this.addNested(child, child.nodeName);
      else this.addLeaf(child, extensions, child.nodeName);
    }
  }

  /** @param path the names of the elements around it, and its own */
  addNested(element: XmlElement, path: string): void {
    noteAttributes(element, this.notes);
    this.noteText(element);
    for (const child of childrenOf(element)) {
      const inner = `${path} ${child.nodeName}`;
      if (child.firstChild) this.addNested(child, inner);
      else this.addLeaf(child, element, inner);
    }
  }

  private addLeaf(leaf: XmlElement, parent: XmlElement, path: string): void {
    const value = ownValueOf(leaf);
    if (leaf.localName === OTHERS && isObject(value)) {
      for (const [name, one] of Object.entries(value)) this.set(name, leaf, one);
    } else if (value !== undefined) this.set(leaf.localName, leaf, value);
    else if (isOwn(leaf)) this.set(leaf.localName, leaf, textOf(leaf).trim());
    else {
      noteAttributes(leaf, this.notes);
      this.addText(leaf, parent, path);
    }
  }

  /** Elements at the same path have one array. Elements with the same name at another path have their parent's name too. */
  private addText(leaf: XmlElement, parent: XmlElement, path: string): void {
    const text = textOf(leaf).trim();
    const names = [leaf.nodeName, `${parent.nodeName}_${leaf.nodeName}`].map((name) => name.replaceAll(':', '_'));
    const name = names.find((one) => this.paths.get(one) === path || !this.values.has(one));
    if (name === undefined) return this.set(names[1]!, leaf, text);
    const known = this.values.get(name);
    this.paths.set(name, path);
    if (known === undefined) this.values.set(name, text);
    else if (Array.isArray(known)) known.push(text);
    else this.values.set(name, [known, text]);
  }

  private noteText(element: XmlElement): void {
    if (element.ownText.trim() !== '')
      this.notes.addOnce('omitted', element, 'it has text next to elements. That text is not stored.');
  }
}

function linkOf(link: XmlElement): Record<string, string> {
  const texts = childrenOf(link).map((child): [string, string] => [child.localName, textOf(child)]);
  return Object.fromEntries([['href', link.getAttribute('href') ?? ''], ...texts]);
}
