import { SaxesParser } from 'saxes';

const GPX = 'http://www.topografix.com/GPX/1/1';
const DECIMAL = /^\s*[+-]?(\d+(\.\d*)?|\.\d+)\s*$/;
const COUNT = /^\s*\+?\d+\s*$/;
const DATE_TIME =
  /^-?\d{4,}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-](0\d|1[0-4]):[0-5]\d)?$/;

interface Node {
  name: string;
  uri: string;
  attributes: Record<string, string>;
  children: Node[];
  text: string;
}

/** The children of a type in their order, each with its maximum number. */
const POINT =
  'ele time magvar geoidheight name cmt desc src link* sym type fix sat hdop vdop pdop ageofdgpsdata dgpsid extensions';
const CHILDREN: Record<string, string> = {
  gpx: 'metadata wpt* rte* trk* extensions',
  metadata: 'name desc author copyright link* time keywords bounds extensions',
  wpt: POINT,
  rtept: POINT,
  trkpt: POINT,
  rte: 'name cmt desc src link* number type extensions rtept*',
  trk: 'name cmt desc src link* number type extensions trkseg*',
  trkseg: 'trkpt* extensions',
  link: 'text type',
};

const between = (least: number, limit: number) => (text: string) =>
  DECIMAL.test(text) && Number(text) >= least && Number(text) < limit;
/** The nearest double of a decimal just below 180 is 180. */
const isLongitude = (text: string) => between(-180, 180)(text) || text === '179.99999999999999';
const isDecimal = (text: string) => DECIMAL.test(text);
const TYPES: Record<string, (text: string) => boolean> = {
  ele: isDecimal,
  time: (text) => DATE_TIME.test(text) && !text.startsWith('0000'),
  magvar: between(0, 360),
  geoidheight: isDecimal,
  fix: (text) => ['none', '2d', '3d', 'dgps', 'pps'].includes(text),
  sat: (text) => COUNT.test(text),
  hdop: isDecimal,
  vdop: isDecimal,
  pdop: isDecimal,
  ageofdgpsdata: isDecimal,
  dgpsid: (text) => COUNT.test(text) && Number(text) <= 1_023,
  number: (text) => COUNT.test(text),
};

/** The faults of a document by the rules of the GPX 1.1 schema (https://www.topografix.com/GPX/1/1/gpx.xsd). */
export function faultsOfGpx(document: string): string[] {
  const root = parsed(document);
  if (root.name !== 'gpx' || root.uri !== GPX) return ['the root is not gpx'];
  const faults = root.attributes['version'] === '1.1' && root.attributes['creator'] ? [] : ['gpx: attributes'];
  return [...faults, ...faultsOf(root)];
}

function faultsOf(node: Node): string[] {
  if (node.name === 'extensions')
    return node.children.filter(({ uri }) => uri === GPX || uri === '').map(({ name }) => `extensions: ${name} of GPX`);
  const faults: string[] = [];
  const rules = CHILDREN[node.name];
  if (rules === undefined && node.children.length > 0) faults.push(`${node.name}: has children`);
  if (rules !== undefined && node.text.trim() !== '') faults.push(`${node.name}: has text`);
  const form = new RegExp(
    `^${(rules ?? '')
      .split(' ')
      .map((rule) => (rule.endsWith('*') ? `(${rule.slice(0, -1)} )*` : `(${rule} )?`))
      .join('')}$`,
  );
  const names = node.children.map(({ name }) => `${name} `).join('');
  if (rules !== undefined && !form.test(names)) faults.push(`${node.name}: children ${names}`);
  if (node.children.some(({ uri }) => uri !== GPX)) faults.push(`${node.name}: children of another namespace`);
  if (TYPES[node.name] && !['metadata', 'link'].includes(node.name) && !TYPES[node.name]!(node.text))
    faults.push(`${node.name}: ${node.text}`);
  const { lat = '', lon = '', href } = node.attributes;
  if (rules === POINT && !(isDecimal(lat) && Math.abs(Number(lat)) <= 90)) faults.push(`${node.name}: lat ${lat}`);
  if (rules === POINT && !isLongitude(lon)) faults.push(`${node.name}: lon ${lon}`);
  if (node.name === 'link' && (href === undefined || /[\s<>"{}|\\^`]|%(?![\da-f]{2})/i.test(href)))
    faults.push(`link: ${href}`);
  return [...faults, ...node.children.flatMap(faultsOf)];
}

function parsed(document: string): Node {
  const parser = new SaxesParser({ xmlns: true });
  const top: Node = { name: '', uri: '', attributes: {}, children: [], text: '' };
  const open = [top];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    const values = Object.values(attributes).map(({ name, value }): [string, string] => [name, value]);
    const node: Node = { name: local, uri, attributes: Object.fromEntries(values), children: [], text: '' };
    open.at(-1)!.children.push(node);
    open.push(node);
  });
  parser.on('text', (text) => void (open.at(-1)!.text += text));
  parser.on('closetag', () => void open.pop());
  parser.write(document).close();
  return top.children[0]!;
}
