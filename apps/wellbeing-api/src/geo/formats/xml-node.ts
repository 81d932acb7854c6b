/** What the readers of KML and GPX use of an element: xmldom's have it, and so have the light ones of {@link LightElement}. */
export interface XmlNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly localName?: string | null;
  readonly lineNumber?: number;
  readonly textContent?: string | null;
  readonly firstChild: XmlNode | null;
  readonly nextSibling: XmlNode | null;
}

export interface XmlElement extends XmlNode {
  getAttribute(name: string): string | null;
}

export const ELEMENT_NODE = 1;

/**
 * An element in a tenth of the memory of a DOM's, for files of a hundred thousand points: its elements and its text, which
 * are all that such files have.
 */
export class LightElement implements XmlElement {
  readonly nodeType = ELEMENT_NODE;
  readonly localName: string;
  firstChild: LightElement | null = null;
  nextSibling: LightElement | null = null;
  private lastChild: LightElement | null = null;
  private text = '';

  constructor(
    readonly nodeName: string,
    private readonly attributes: Record<string, string>,
    readonly lineNumber: number,
  ) {
    this.localName = nodeName.slice(nodeName.indexOf(':') + 1);
  }

  get textContent(): string {
    let text = this.text;
    for (let child = this.firstChild; child; child = child.nextSibling) text += child.textContent;
    return text;
  }

  getAttribute(name: string): string | null {
    return Object.hasOwn(this.attributes, name) ? this.attributes[name]! : null;
  }

  append(child: LightElement): void {
    if (this.lastChild) this.lastChild.nextSibling = child;
    else this.firstChild = child;
    this.lastChild = child;
  }

  addText(text: string): void {
    this.text += text;
  }
}
