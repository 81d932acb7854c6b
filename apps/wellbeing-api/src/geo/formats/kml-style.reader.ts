import { colorOfKml } from './kml';
import { childOf, childrenOf, descendantsOf, textOf, textOfChild, type XmlElement } from './xml-element';
import type { XmlNotes } from './xml-notes';

type Properties = Record<string, unknown>;

const SHARED = new Set(['Style', 'StyleMap', 'CascadingStyle', 'SimpleField', 'SimpleArrayField']);
const NUMERIC = new Set(['int', 'uint', 'short', 'ushort', 'float', 'double']);

/** The part of a map of styles that is shown while the pointer is elsewhere. */
interface NormalStyle {
  styleUrl?: string;
  own: Properties;
}

/** Targets of references in a KML file, anywhere in it: shared styles, and the types of extended data. */
export class KmlReferences {
  private readonly styles = new Map<string, Properties>();
  private readonly maps: [id: string, normal: NormalStyle][] = [];
  private readonly types = new Map<string, string>();
  private readonly usedStyles = new Set<string>();
  /** The styles that only a reference can reach: the reference, and the line. */
  private readonly sharedStyles: [reference: string, lineNumber: number][] = [];

  constructor(private readonly notes: XmlNotes) {}

  isTaken = (localName: string): boolean => SHARED.has(localName);

  /** @param isShared whether it is in no feature, so that only features with a reference to it have it */
  take = (element: XmlElement, isShared: boolean): void => {
    switch (element.localName) {
      case 'Style':
        if (isShared) this.share(idOf(element), element);
        return this.addStyle(element, idOf(element));
      case 'CascadingStyle':
        for (const style of descendantsOf(element, 'Style')) {
          const id = idOf(style) || idOf(element);
          if (isShared) this.share(id, style);
          this.addStyle(style, id);
        }
        return;
      case 'StyleMap':
        for (const style of descendantsOf(element, 'Style')) this.addStyle(style, idOf(style));
        this.maps.push([idOf(element), normalOf(element)]);
        if (isShared && Object.keys(normalOf(element).own).length > 0) this.share(idOf(element), element);
        if (childrenOf(element, 'Pair').length > 1)
          this.notes.addOnce('changed', element, 'only its normal style is stored, not the highlighted one.');
        return;
      case 'SimpleField':
        this.types.set(element.getAttribute('name') ?? '', element.getAttribute('type') ?? '');
        return this.noteLabel(element);
      case 'SimpleArrayField':
        return this.noteLabel(element);
    }
  };

  private noteLabel(field: XmlElement): void {
    const label = childOf(field, 'displayName');
    if (label) this.notes.addOnce('changed', label, 'values have the name of their field, not its label.');
  }

  /** Call it after the whole file was read: a style may come after its references. */
  resolveMaps(): void {
    for (const [id, normal] of this.maps) {
      const style = this.resolved(normal);
      if (id !== '' && Object.keys(style).length > 0) this.styles.set(asReference(id), style);
    }
  }

  /** Its `styleUrl` with the properties of that style, and then its own style. */
  styleOf(feature: XmlElement): Properties {
    const url = textOfChild(feature, 'styleUrl');
    const styleUrl = url === undefined ? undefined : asReference(url);
    if (styleUrl !== undefined) this.usedStyles.add(styleUrl);
    const own = childrenOf(feature).flatMap((child) => {
      if (child.localName === 'StyleMap') return [this.resolved(this.used(normalOf(child)))];
      return child.localName === 'Style' ? [propertiesOf(child)] : [];
    });
    return {
      ...(styleUrl !== undefined && { styleUrl, ...this.styles.get(styleUrl) }),
      ...(Object.assign({}, ...own.reverse()) as Properties),
    };
  }

  /** A value of extended data with the type of its schema, or as a text if it does not fit. */
  typed(name: string, text: string): string | number | boolean {
    const type = this.types.get(name) ?? '';
    if (type === 'bool' && /^(true|false|0|1)$/.test(text)) return text === 'true' || text === '1';
    const isNumber = NUMERIC.has(type) && text.trim() !== '' && Number.isFinite(Number(text));
    return isNumber ? Number(text) : text;
  }

  private share(id: string, { lineNumber }: XmlElement): void {
    this.sharedStyles.push([asReference(id), lineNumber]);
  }

  /** Call it after all features were read. Styles are no values, so `strict` does not refuse them. */
  noteUnusedStyles(): void {
    // A map may refer to a map that follows it.
    for (const [id, normal] of [...this.maps, ...this.maps])
      if (this.usedStyles.has(asReference(id))) this.used(normal);
    const unused = this.sharedStyles.filter(([reference]) => !this.usedStyles.has(reference));
    const [first] = unused;
    if (!first) return;
    const [count, them] =
      unused.length === 1 ? ['1 shared style is', 'It is'] : [`${unused.length} shared styles are`, 'They are'];
    const message = `${count} not the normal style of any feature. ${them} not stored.`;
    this.notes.addOnce('changed', { nodeName: 'Style', lineNumber: first[1] }, message);
  }

  private used(normal: NormalStyle): NormalStyle {
    if (normal.styleUrl !== undefined) this.usedStyles.add(asReference(normal.styleUrl));
    return normal;
  }

  private resolved({ styleUrl, own }: NormalStyle): Properties {
    return { ...(styleUrl !== undefined && this.styles.get(asReference(styleUrl))), ...own };
  }

  private addStyle(style: XmlElement, id: string): void {
    if (id !== '') this.styles.set(asReference(id), propertiesOf(style));
    noteStyle(style, this.notes);
  }
}

const idOf = (element: XmlElement): string => element.getAttribute('kml:id') ?? element.getAttribute('id') ?? '';

/** `#id` in the same file. A style of another file has an address in front. */
const asReference = (id: string): string => (id.includes('#') ? id.trim() : `#${id.trim()}`);

function normalOf(map: XmlElement): NormalStyle {
  const pairs = childrenOf(map, 'Pair');
  const pair = pairs.find((one) => textOfChild(one, 'key')?.trim() === 'normal') ?? pairs[0];
  const style = pair && childOf(pair, 'Style');
  return { styleUrl: pair && textOfChild(pair, 'styleUrl'), own: style ? propertiesOf(style) : {} };
}

const NUMBERS = new Set(['scale', 'heading', 'width']);
/** Three or six digits, as CSS writes a colour. */
const SHORT_COLOR = /^#?([\da-f]{3}|[\da-f]{6})$/i;

const READ: Record<string, ReadonlySet<string>> = {
  Style: new Set(['IconStyle', 'LabelStyle', 'LineStyle', 'PolyStyle']),
  IconStyle: new Set(['color', 'scale', 'heading', 'Icon', 'hotSpot']),
  Icon: new Set(['href']),
  LabelStyle: new Set(['color', 'scale']),
  LineStyle: new Set(['color', 'width']),
  PolyStyle: new Set(['color', 'fill', 'outline']),
};

/** Notes each kind of element of styles that has no property. It is no value, so `strict` does not refuse it. */
function noteStyle(style: XmlElement, notes: XmlNotes): void {
  for (let child = style.firstChild; child; child = child.nextSibling) {
    const isDefault = child.localName === 'colorMode' && textOf(child).trim() === 'normal';
    if (!READ[style.localName]?.has(child.localName)) {
      if (!isDefault) notes.addOnce('changed', child, `<${style.nodeName}> is stored without it.`);
    } else if (isUnreadable(child)) {
      notes.addOnce('changed', child, `its value cannot be read, so <${style.nodeName}> is stored without it.`);
    } else if (READ[child.localName]) noteStyle(child, notes);
  }
}

function isUnreadable(child: XmlElement): boolean {
  const text = textOf(child).trim();
  if (text === '') return false;
  if (child.localName === 'color') return !colorOfKml(text) && !SHORT_COLOR.test(text);
  return NUMBERS.has(child.localName) && !Number.isFinite(Number.parseFloat(text));
}

/**
 * Property names of simplestyle (https://github.com/mapbox/simplestyle-spec), and similar ones for icons and labels.
 */
function propertiesOf(style: XmlElement): Properties {
  return {
    ...areaOf(childOf(style, 'PolyStyle')),
    ...lineOf(childOf(style, 'LineStyle')),
    ...labelOf(childOf(style, 'LabelStyle')),
    ...iconOf(childOf(style, 'IconStyle')),
  };
}

const isNo = (text = ''): boolean => /^\s*(?:0|false)\s*$/.test(text);

function areaOf(style?: XmlElement): Properties {
  if (!style) return {};
  return {
    ...colorOf(style, 'fill'),
    ...(isNo(textOfChild(style, 'fill')) && { 'fill-opacity': 0 }),
    ...(isNo(textOfChild(style, 'outline')) && { outline: false }),
  };
}

const lineOf = (style?: XmlElement): Properties =>
  style ? { ...colorOf(style, 'stroke'), ...numberOf(style, 'width', 'stroke-width') } : {};

const labelOf = (style?: XmlElement): Properties =>
  style ? { ...colorOf(style, 'label'), ...numberOf(style, 'scale', 'label-scale') } : {};

function iconOf(style?: XmlElement): Properties {
  if (!style) return {};
  return {
    ...colorOf(style, 'icon'),
    ...numberOf(style, 'scale', 'icon-scale'),
    ...numberOf(style, 'heading', 'icon-heading'),
    ...hotSpotOf(style),
    ...iconHrefOf(style),
  };
}

function hotSpotOf(style: XmlElement): Properties {
  const spot = childOf(style, 'hotSpot');
  const attribute = (name: string): string => spot?.getAttribute(name) ?? '';
  const offset = [Number.parseFloat(attribute('x')), Number.parseFloat(attribute('y'))];
  if (!offset.every(Number.isFinite)) return {};
  return { 'icon-offset': offset, 'icon-offset-units': [attribute('xunits'), attribute('yunits')] };
}

export function iconHrefOf(parent: XmlElement): Properties {
  const icon = childOf(parent, 'Icon');
  const href = icon && textOfChild(icon, 'href');
  return href === undefined ? {} : { icon: href };
}

function numberOf(parent: XmlElement, localName: string, name: string): Properties {
  const value = Number.parseFloat(textOfChild(parent, localName) ?? '');
  return Number.isFinite(value) ? { [name]: value } : {};
}

/** `aabbggrr` as a colour and an opacity. Three or six digits are a colour without one. */
function colorOf(style: XmlElement, kind: 'fill' | 'stroke' | 'label' | 'icon'): Properties {
  const name = kind === 'fill' || kind === 'stroke' ? kind : `${kind}-color`;
  const text = textOfChild(style, 'color')?.trim() ?? '';
  const found = colorOfKml(text);
  if (found) return { [`${kind}-opacity`]: found.opacity, [name]: found.color };
  const [, digits] = SHORT_COLOR.exec(text) ?? [];
  return digits === undefined ? {} : { [name]: `#${digits}` };
}
