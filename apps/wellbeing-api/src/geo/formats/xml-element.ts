/** A name with and without its prefix. All elements of a file with the same name share one. */
export interface XmlName {
  readonly full: string;
  readonly local: string;
}

const NO_ATTRIBUTES: readonly string[] = [];

/**
 * An element of an XML file: its attributes, its text and its children. A file may have several hundred thousand of
 * them, so each takes little memory.
 */
export class XmlElement {
  firstChild: XmlElement | null = null;
  nextSibling: XmlElement | null = null;
  /** Whether some of its text is in a CDATA section. */
  hasCdata = false;
  private lastChild: XmlElement | null = null;
  /** The text before the first child. */
  private text = '';
  /** The parent's text between this element and the next one. */
  private tail = '';

  /** @param attributes alternating names and values */
  constructor(
    private readonly name: XmlName,
    readonly lineNumber: number,
    private readonly attributes = NO_ATTRIBUTES,
  ) {}

  get nodeName(): string {
    return this.name.full;
  }

  get localName(): string {
    return this.name.local;
  }

  /** All text in it, in the order of the file. */
  get textContent(): string {
    let text = this.text;
    for (let child = this.firstChild; child; child = child.nextSibling) text += child.textContent + child.tail;
    return text;
  }

  /** The text between its children. */
  get ownText(): string {
    let { text } = this;
    for (let child = this.firstChild; child; child = child.nextSibling) text += child.tail;
    return text;
  }

  getAttribute(name: string): string | null {
    for (let index = 0; index < this.attributes.length; index += 2)
      if (this.attributes[index] === name) return this.attributes[index + 1]!;
    return null;
  }

  /** Whether it has an attribute that is not a namespace. */
  get hasAttributes(): boolean {
    return this.attributes.some((name, index) => index % 2 === 0 && !name.startsWith('xmlns'));
  }

  append(child: XmlElement): void {
    if (this.lastChild) this.lastChild.nextSibling = child;
    else this.firstChild = child;
    this.lastChild = child;
  }

  addText(text: string): void {
    if (this.lastChild) this.lastChild.tail += text;
    else this.text += text;
  }
}

/** The children, with this local name or with any. */
export function childrenOf(parent: XmlElement, localName?: string): XmlElement[] {
  const children: XmlElement[] = [];
  for (let child = parent.firstChild; child; child = child.nextSibling) {
    if (localName === undefined || child.localName === localName) children.push(child);
  }
  return children;
}

export function childOf(parent: XmlElement, localName: string): XmlElement | undefined {
  for (let child = parent.firstChild; child; child = child.nextSibling) if (child.localName === localName) return child;
  return undefined;
}

/** The descendants, with this local name or with any, in the order of the file. */
export function* descendantsOf(parent: XmlElement, localName?: string): Generator<XmlElement> {
  for (let child = parent.firstChild; child; child = child.nextSibling) {
    if (localName === undefined || child.localName === localName) yield child;
    yield* descendantsOf(child, localName);
  }
}

/** The descendants without children, in the order of the file. */
export const leavesOf = (element: XmlElement): XmlElement[] =>
  childrenOf(element).flatMap((child) => (child.firstChild ? leavesOf(child) : [child]));

export const textOf = (element: XmlElement): string => element.textContent;

/** The text of a child; undefined if there is no such child, or if it is empty. */
export function textOfChild(parent: XmlElement, localName: string): string | undefined {
  const child = childOf(parent, localName);
  return child && (textOf(child) || undefined);
}
