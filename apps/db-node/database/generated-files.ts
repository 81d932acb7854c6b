import { API_ROUTINES } from './api-routines';
import { batchFiles } from './batch-files';
import {
  expand,
  type GeneratedFile,
  type MysqlParameter,
  mysqlRoutine,
  postgresqlRoutine,
  shapeOf,
  sourceOf,
} from './routine-text';

/** Every generated SQL file. Each is generated only from hand-written routines, so the order does not matter. */
export const generatedFiles = (): GeneratedFile[] => [
  ...Object.keys(API_ROUTINES).flatMap((routine) => [postgresqlApi(routine), mysqlApi(routine)]),
  ...Object.keys(API_ROUTINES).filter(hasPrivateForm).map(mysqlService),
  ...batchFiles(),
];

/** On MySQL, the service form of such a public routine calls the private one in a transaction. */
const hasPrivateForm = (routine: string): boolean => sourceOf('mysql', 'private', routine) !== undefined;

function postgresqlApi(routine: string): GeneratedFile {
  const { source, parameters, columns } = postgresqlRoutine(routine);
  const given = withoutTenant(parameters, 'p_tenant_id');
  const tenant = `private.bound_tenant('${API_ROUTINES[routine]!.scope}')`;
  const table = columns.map(({ name, type }) => `${name} ${type}`).join(', ');
  return expand('postgresql', 'api', {
    source,
    routine,
    target: `api_${routine}`,
    parameters: given.map(({ name, type }) => `${name} ${type}`).join(', '),
    result: columns.length > 0 ? `TABLE (${table})` : 'void',
    columns: columns.length > 0 ? '* FROM ' : '',
    arguments: [tenant, ...given.map(({ name }) => name)].join(', '),
    types: given.map(({ type }) => type).join(', '),
    comment: commentOf(routine),
  });
}

function mysqlApi(routine: string): GeneratedFile {
  // The service form of a private routine is generated too.
  const { source, parameters } = mysqlRoutine(routine, hasPrivateForm(routine) ? 'private' : 'service');
  const given = withoutTenant(parameters.filter(isGiven), 'tenant_id');
  return expand('mysql', 'api', {
    source,
    routine,
    target: `api_${routine}`,
    scope: API_ROUTINES[routine]!.scope,
    parameters: listOf(given),
    arguments: ['v_tenant_id', ...given.map(({ name }) => `p_${name}`)].join(', '),
    comment: commentOf(routine),
  });
}

function mysqlService(routine: string): GeneratedFile {
  const { source, text, parameters } = mysqlRoutine(routine, 'private');
  const [about] = shapeOf(text, /^(?:-- .*\n)+/, source);
  const returned = parameters.filter((parameter) => !isGiven(parameter));
  const columns = returned.map(({ name }) => `v_${name} AS ${name}`).join(', ');
  return expand('mysql', 'service-write', {
    source,
    routine,
    target: `service_${routine}`,
    about: about.trimEnd(),
    parameters: listOf(parameters.filter(isGiven)),
    variables: returned.map(({ name, type }) => `DECLARE v_${name} ${type};`).join('\n  '),
    arguments: parameters.map((parameter) => `${isGiven(parameter) ? 'p' : 'v'}_${parameter.name}`).join(', '),
    result: returned.length > 0 ? `SELECT ${columns};` : '',
  });
}

/** The comment is the same on both engines. */
function commentOf(routine: string): string {
  const { scope, about } = API_ROUTINES[routine]!;
  const { source, text, columns } = postgresqlRoutine(routine);
  const [head] = shapeOf(text, /^(?:-- .*\n)+/, source);
  const [, raised] = shapeOf(head.replaceAll(/\n-- /g, ' '), /Raises ([^.]+)\./, source);
  return [
    about,
    `Scope: ${scope}`,
    `Returns: ${columns.map(({ name }) => name).join(', ') || 'nothing'}`,
    `Errors: ${raised!.replaceAll(/ \([^)]*\)/g, '')}`,
  ].join('\n');
}

const isGiven = ({ way }: MysqlParameter): boolean => way === 'IN';

const listOf = (parameters: MysqlParameter[]): string =>
  parameters.map(({ way, name, type }) => `${way} p_${name} ${type}`).join(',\n  ');

function withoutTenant<Parameter extends { name: string }>(parameters: Parameter[], tenant: string): Parameter[] {
  const [first, ...rest] = parameters;
  if (first?.name !== tenant) throw new Error(`The first parameter is ${first?.name}, not the tenant.`);
  return rest;
}
