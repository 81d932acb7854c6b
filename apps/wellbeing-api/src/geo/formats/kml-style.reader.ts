import { childOf, childrenOf, descendantsOf, textOf, textOfChild, type XmlElement } from './xml-element';

type Properties = Record<string, unknown>;

const SHARED = new Set(['Style', 'StyleMap', 'CascadingStyle', 'SimpleField']);
const NUMERIC = new Set(['int', 'uint', 'short', 'ushort', 'float', 'double']);

/** Targets of references in a KML file, anywhere in it: shared styles, and the types of extended data. */
export class KmlReferences {
  private readonly styles = new Map<string, Properties>();
  private readonly maps: [id: string, styleUrl: string][] = [];
  private readonly types = new Map<string, string>();

  isTaken = (localName: string): boolean => SHARED.has(localName);

  take = (element: XmlElement): void => {
    switch (element.localName) {
      case 'Style':
        return this.addStyle(element, idOf(element));
      case 'CascadingStyle':
        for (const style of descendantsOf(element, 'Style')) this.addStyle(style, idOf(style) || idOf(element));
        return;
      case 'StyleMap': {
        for (const style of descendantsOf(element, 'Style')) this.addStyle(style, idOf(style));
        const [first] = descendantsOf(element, 'styleUrl');
        if (first) this.maps.push([idOf(element), textOf(first)]);
        return;
      }
      case 'SimpleField':
        this.types.set(element.getAttribute('name') ?? '', element.getAttribute('type') ?? '');
    }
  };

  /** Call it after the whole file was read: a style may come after its references. */
  resolveMaps(): void {
    for (const [id, styleUrl] of this.maps) {
      const style = this.styles.get(asReference(styleUrl));
      if (style) this.styles.set(asReference(id), style);
    }
  }

  /** Its `styleUrl` with the properties of that style, and then its own style. */
  styleOf(feature: XmlElement): Properties {
    const url = textOfChild(feature, 'styleUrl');
    const styleUrl = url === undefined ? undefined : asReference(url);
    const own = childrenOf(feature).filter(({ localName }) => localName === 'Style' || localName === 'StyleMap');
    return {
      ...(styleUrl !== undefined && { styleUrl, ...this.styles.get(styleUrl) }),
      ...propertiesOf(own),
    };
  }

  /** A value of extended data with the type of its schema, or as a text if it does not fit. */
  typed(name: string, text: string): string | number | boolean {
    const type = this.types.get(name) ?? '';
    if (type === 'bool' && /^(true|false|0|1)$/.test(text)) return text === 'true' || text === '1';
    const isNumber = NUMERIC.has(type) && text.trim() !== '' && Number.isFinite(Number(text));
    return isNumber ? Number(text) : text;
  }

  private addStyle(style: XmlElement, id: string): void {
    if (id !== '') this.styles.set(asReference(id), propertiesOf([style]));
  }
}

const idOf = (element: XmlElement): string => element.getAttribute('kml:id') ?? element.getAttribute('id') ?? '';

const asReference = (id: string): string => (id.startsWith('#') ? id : `#${id}`);

/**
 * Property names of simplestyle (https://github.com/mapbox/simplestyle-spec), and similar ones for icons and labels.
 */
function propertiesOf(styles: XmlElement[]): Properties {
  const find = (localName: string): XmlElement | undefined => {
    for (const style of styles) for (const found of descendantsOf(style, localName)) return found;
    return undefined;
  };
  return {
    ...areaOf(find('PolyStyle')),
    ...lineOf(find('LineStyle')),
    ...labelOf(find('LabelStyle')),
    ...iconOf(find('IconStyle')),
  };
}

function areaOf(style?: XmlElement): Properties {
  if (!style) return {};
  return {
    ...colorOf(style, 'fill'),
    ...(textOfChild(style, 'fill') === '0' && { 'fill-opacity': 0 }),
    ...(textOfChild(style, 'outline') === '0' && { 'stroke-opacity': 0 }),
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
  if (offset.some(Number.isNaN)) return {};
  return { 'icon-offset': offset, 'icon-offset-units': [attribute('xunits'), attribute('yunits')] };
}

export function iconHrefOf(parent: XmlElement): Properties {
  const icon = childOf(parent, 'Icon');
  const href = icon && textOfChild(icon, 'href');
  return href === undefined ? {} : { icon: href };
}

function numberOf(parent: XmlElement, localName: string, name: string): Properties {
  const value = Number.parseFloat(textOfChild(parent, localName) ?? '');
  return Number.isNaN(value) ? {} : { [name]: value };
}

/** `aabbggrr` as a colour and an opacity. Three or six digits are a colour without one. */
function colorOf(style: XmlElement, kind: 'fill' | 'stroke' | 'label' | 'icon'): Properties {
  const name = kind === 'fill' || kind === 'stroke' ? kind : `${kind}-color`;
  const [, digits] = /^#?([\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i.exec(textOfChild(style, 'color')?.trim() ?? '') ?? [];
  if (digits === undefined) return {};
  if (digits.length < 8) return { [name]: `#${digits}` };
  const [, opacity, blue, green, red] = /^(..)(..)(..)(..)$/.exec(digits)!;
  return { [`${kind}-opacity`]: Number.parseInt(opacity!, 16) / 255, [name]: `#${red}${green}${blue}` };
}
