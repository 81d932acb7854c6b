import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine } from '@platform/database';

export interface GeneratedFile {
  path: string;
  text: string;
}

/** A parameter or a column. */
export interface Field {
  name: string;
  type: string;
}

export interface MysqlParameter extends Field {
  way: 'IN' | 'OUT';
}

export type Layer = 'service' | 'private';

/** Path of a routine, relative to the folder `routines` of its engine. */
export function sourceOf(engine: Engine, layer: Layer, routine: string): string | undefined {
  const paths = readdirSync(routinesFolder(engine), { recursive: true, encoding: 'utf8' });
  return paths.find((path) => path.endsWith(`/${layer}_${routine}.sql`));
}

export function routineFile(engine: Engine, routine: string, layer: Layer = 'service') {
  const source = sourceOf(engine, layer, routine);
  if (source === undefined) throw new Error(`${engine} has no ${layer}_${routine}.sql.`);
  return { source, text: readFileSync(join(routinesFolder(engine), source), 'utf8') };
}

/**
 * The declaration of a service routine: its parameters and the columns of its result. A void routine has no columns.
 */
export function postgresqlRoutine(routine: string) {
  const { source, text } = routineFile('postgresql', routine);
  const head = /^CREATE OR REPLACE FUNCTION service\.\w+\(([^)]*)\)\s+RETURNS (?:TABLE \(([^)]*)\)|void)/m;
  const [, list, returned] = shapeOf(text, head, source);
  return { source, text, parameters: fieldsOf(list!), columns: fieldsOf(returned ?? '') };
}

/** The declaration of a procedure. The names of its parameters are returned without `p_`. */
export function mysqlRoutine(routine: string, layer: Layer) {
  const { source, text } = routineFile('mysql', routine, layer);
  const [, list] = shapeOf(text, /PROCEDURE \w+\(\n([^;]+?)\n\)\n(?:MODIFIES|READS) SQL DATA/, source);
  const parameters = [...list!.matchAll(/(IN|OUT) p_(\w+) (.+?),?$/gm)].map(([, way, name, type]): MysqlParameter => ({
    way: way as MysqlParameter['way'],
    name: name!,
    type: type!,
  }));
  return { source, text, parameters };
}

export function shapeOf(text: string, shape: RegExp, source: string): RegExpExecArray {
  const found = shape.exec(text);
  if (!found) throw new Error(`${source} does not have the structure that the generator expects: ${shape.source}`);
  return found;
}

/** The file `target` next to `source`, from a template of the engine. */
export function expand(
  engine: Engine,
  template: string,
  { source, target, ...values }: Record<string, string> & { source: string; target: string },
): GeneratedFile {
  const all: Record<string, string> = { source, ...values };
  const text = readFileSync(join(__dirname, engine, `${template}.template.sql`), 'utf8')
    .replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => all[name]!)
    .replaceAll(/\n +(?=\n)/g, '');
  return { path: join(routinesFolder(engine), source.replace(/\w+\.sql$/, `${target}.sql`)), text };
}

const routinesFolder = (engine: Engine): string => join(__dirname, engine, 'routines');

/** `p_a uuid, p_b text` */
const fieldsOf = (list: string): Field[] =>
  [...list.matchAll(/(\w+) (\w+)/g)].map(([, name, type]) => ({ name: name!, type: type! }));
