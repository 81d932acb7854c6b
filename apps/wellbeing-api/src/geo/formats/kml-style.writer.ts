import type { StoredFeature } from '../stored-features/stored-feature';
import { colorOfKml, hasOnlyAreas } from './kml';
import { element, NOTHING, type Written, written } from './kml-element.writer';
import { xmlAttribute } from './xml-text';

type Properties = Record<string, unknown>;

/** The defaults of simplestyle for a colour or an opacity that is missing. Icons and labels of KML are white. */
const DEFAULTS = {
  stroke: { color: '#555555', opacity: 1 },
  fill: { color: '#555555', opacity: 0.6 },
  icon: { color: '#ffffff', opacity: 1 },
  label: { color: '#ffffff', opacity: 1 },
};
type Kind = keyof typeof DEFAULTS;

const COLOR = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;
const UNITS = new Set<unknown>(['fraction', 'pixels', 'insetPixels']);
/** A name such as `bus` is a symbol of simplestyle, not the address of a picture. */
const ADDRESS = /^[^\s"<>\\^`{|}]*[/.:][^\s"<>\\^`{|}]*$/;

/** The properties that a style is made from. */
const STYLED = new Set([
  ...Object.keys(DEFAULTS).flatMap((kind) => [kind, `${kind}-color`, `${kind}-opacity`]),
  'stroke-width',
  'outline',
  'marker-color',
  'icon-scale',
  'icon-heading',
  'icon-offset',
  'label-scale',
]);

/**
 * An inline style from the properties of simplestyle, in the order of the schema: https://github.com/mapbox/simplestyle-spec
 */
export function style({ properties, geometry }: StoredFeature): Written {
  if (!properties || !Object.keys(properties).some((name) => STYLED.has(name))) return NOTHING;
  const from = properties;
  const parts = [
    around('IconStyle', icon(from)),
    around('LabelStyle', written(color(from, 'label'), numeric(from, 'scale', 'label-scale'))),
    around('LineStyle', written(color(from, 'stroke'), numeric(from, 'width', 'stroke-width'))),
    around('PolyStyle', written(color(from, 'fill'), fill(from), outline(from))),
  ];
  const whole = around('Style', written(...parts));
  if (whole.says['outline'] === false && hasOnlyAreas(geometry)) whole.says['stroke-opacity'] = 0;
  return whole;
}

/** A style of another file. One of the same file is written as an inline style. */
export function styleUrl({ properties }: StoredFeature): Written {
  const url = properties?.['styleUrl'];
  if (typeof url !== 'string' || !/^[^#]+#[^#]*$/.test(url) || !ADDRESS.test(url)) return NOTHING;
  return { text: element('styleUrl', url), says: { styleUrl: url } };
}

const around = (name: string, { text, says }: Written): Written => ({
  text: text === '' ? '' : `<${name}>${text}</${name}>`,
  says,
});

const icon = (from: Properties): Written =>
  written(
    color(from, 'icon'),
    numeric(from, 'scale', 'icon-scale'),
    numeric(from, 'heading', 'icon-heading', 360),
    href(from),
    hotSpot(from),
  );

function color(from: Properties, kind: Kind): Written {
  const name = kind === 'stroke' || kind === 'fill' ? kind : `${kind}-color`;
  const given = from[name] ?? (kind === 'icon' ? from['marker-color'] : undefined);
  const hasColor = typeof given === 'string' && COLOR.test(given);
  const opacity = from[`${kind}-opacity`];
  const hasOpacity = typeof opacity === 'number' && opacity >= 0 && opacity <= 1;
  // Without a colour, an invisible area or line has its own element.
  if (!hasColor && (!hasOpacity || isHidden(from, kind))) return NOTHING;
  const chosen = {
    color: hasColor ? given : DEFAULTS[kind].color,
    opacity: hasOpacity ? opacity : DEFAULTS[kind].opacity,
  };
  const text = kmlColor(chosen.color, chosen.opacity);
  const read = colorOfKml(text)!;
  return { text: element('color', text), says: { [name]: read.color, [`${kind}-opacity`]: read.opacity } };
}

const isHidden = (from: Properties, kind: Kind): boolean =>
  from[`${kind}-opacity`] === 0 && (kind === 'fill' || (kind === 'stroke' && from['outline'] === false));

/** `aabbggrr` */
function kmlColor(color: string, opacity: number): string {
  const digits = color.length === 4 ? color.replaceAll(/[^#]/g, '$&$&') : color;
  const alpha = Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0');
  return `${alpha}${digits.slice(5)}${digits.slice(3, 5)}${digits.slice(1, 3)}`;
}

function fill(from: Properties): Written {
  if (from['fill-opacity'] !== 0) return NOTHING;
  return { text: element('fill', '0'), says: { 'fill-opacity': 0 } };
}

function outline(from: Properties): Written {
  return from['outline'] === false ? { text: element('outline', '0'), says: { outline: false } } : NOTHING;
}

/** Some programs write numbers of a style as texts. */
function numeric(from: Properties, name: string, property: string, most = Infinity): Written {
  const value = from[property];
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number) || Math.abs(number) > most) return NOTHING;
  return { text: element(name, String(number)), says: { [property]: number } };
}

function href({ icon: address }: Properties): Written {
  if (typeof address !== 'string' || !ADDRESS.test(address)) return NOTHING;
  return { text: `<Icon>${element('href', address)}</Icon>`, says: { icon: address } };
}

function hotSpot(from: Properties): Written {
  const [offset, units] = [from['icon-offset'], from['icon-offset-units']];
  if (!Array.isArray(offset) || offset.length !== 2 || !offset.every((one) => typeof one === 'number')) return NOTHING;
  if (!Array.isArray(units) || units.length !== 2 || !units.every((one) => UNITS.has(one))) return NOTHING;
  const values = { x: offset[0], y: offset[1], xunits: units[0] as string, yunits: units[1] as string };
  const attributes = Object.entries(values).map(([name, value]) => ` ${name}="${xmlAttribute(String(value))}"`);
  return { text: `<hotSpot${attributes.join('')}/>`, says: { 'icon-offset': offset, 'icon-offset-units': units } };
}
