import { jsonOf } from '../geometries/exact-number';
import { OWN_PREFIX, type OwnMark } from './kml';
import { withoutInvalidCharacters, xmlAttribute, xmlJson, xmlText } from './xml-text';

type Properties = Record<string, unknown>;

/**
 * The extended data of a feature: each property whose value its elements do not say. Marks of this service add what the
 * texts of KML cannot express, so that an import gives the same properties.
 * @param said the properties that the reader finds in the elements
 */
export function extendedData(properties: Properties, said: Properties): string {
  const data: string[] = [];
  const marks: string[] = [];
  const mark = (name: string, kind: OwnMark) =>
    marks.push(`<${OWN_PREFIX}:${kind}>${xmlText(name)}</${OWN_PREFIX}:${kind}>`);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || (Object.hasOwn(said, name) && isSame(said[name], value))) continue;
    if (value === null) {
      mark(name, 'null');
      continue;
    }
    const isPlain = typeof value === 'string' && withoutInvalidCharacters(value) === value;
    data.push(`<Data name="${xmlAttribute(name)}"><value>${xmlText(isPlain ? value : xmlJson(value))}</value></Data>`);
    if (!isPlain) mark(name, 'json');
    else if (Object.hasOwn(said, name)) mark(name, 'text');
  }
  for (const name of Object.keys(said)) if (properties[name] === undefined) mark(name, 'absent');
  const text = [...data, ...marks].join('');
  return text && `<ExtendedData>${text}</ExtendedData>`;
}

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && typeof other === 'object' && jsonOf(one) === jsonOf(other));
