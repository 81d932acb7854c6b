import { ExactNumber, jsonOf } from '../geometries/exact-number';
import type { Comparison, Condition, ExactLiteral, Instant, PropertyReference, Scalar } from './condition';
import { isArithmetic, isExact, isInstant, isProperty, MIRRORED } from './condition';
import { asciiExpressionOf, expressionOf, literalPattern } from './like-pattern';
import { textsAround } from './moments';

/**
 * A condition for `jsonb_path_match` over properties. Both members are values of a statement, never part of its text.
 */
export interface Prefilter {
  /** A jsonpath whose variables are the compared values. */
  path: string;
  variables: string;
  /** The cost per row, relative to an ordinary filter. */
  weight: number;
}

const [ORDINARY_PATTERNS, ORDINARY_TERMS] = [3, 30];
const ANYTHING = '(1 == 1)';
const OPERATORS: Record<Comparison, string> = { '=': '==', '<>': '!=', '<': '<', '>': '>', '<=': '<=', '>=': '>=' };
const OPPOSITES: Record<Comparison, Comparison> = { '=': '<>', '<>': '=', '<': '>=', '>': '<=', '<=': '>', '>=': '<' };

/**
 * The first filter, which the database runs: it passes every feature that meets the condition, and may pass more.
 * Negations are moved to the single comparisons. A comparison is false if a property is missing or of another kind.
 * Arithmetic, arrays, windows and temporal functions are left to the exact test.
 */
export function prefilterOf(condition: Condition): Prefilter {
  const variables: Record<string, unknown> = {};
  const variable: Variable = (value) => {
    const name = `v${Object.keys(variables).length}`;
    variables[name] = isExact(value) ? new ExactNumber(value.digits) : value;
    return `$${name}`;
  };
  const path = `strict ${pathOf(condition, false, variable)}`;
  const patterns = path.split(' like_regex ').length - 1;
  const weight = Math.max(1, patterns / ORDINARY_PATTERNS, path.split('$').length / ORDINARY_TERMS);
  return { path, variables: jsonOf(variables), weight };
}

type Variable = (value: string | number | boolean | ExactLiteral) => string;

function pathOf(condition: Condition, isNegated: boolean, variable: Variable): string {
  switch (condition.op) {
    case 'not':
      return pathOf(condition.condition, !isNegated, variable);
    case 'and':
    case 'or': {
      const sign = (condition.op === 'and') === isNegated ? ' || ' : ' && ';
      return `(${condition.conditions.map((part) => pathOf(part, isNegated, variable)).join(sign)})`;
    }
    case 'constant':
      return condition.value === isNegated ? '(1 == 0)' : ANYTHING;
    case 'isNull':
      return nullPath(condition.operand, isNegated);
    case 'like':
      return likePath(condition, isNegated);
    case 'between': {
      const { operand, low, high } = condition;
      const bounds: Condition[] = [
        { op: '>=', left: operand, right: low },
        { op: '<=', left: operand, right: high },
      ];
      return pathOf({ op: 'and', conditions: bounds }, isNegated, variable);
    }
    case 'in': {
      const conditions = condition.list.map((item): Condition => ({ op: '=', left: condition.operand, right: item }));
      return pathOf({ op: 'or', conditions }, isNegated, variable);
    }
    case 'hasNoGeometry':
    case 'spatial':
    case 'array':
    case 'temporal':
      return ANYTHING;
    default:
      return comparisonPath(
        condition.left,
        isNegated ? OPPOSITES[condition.op] : condition.op,
        condition.right,
        variable,
      );
  }
}

function likePath({ operand, pattern }: Condition & { op: 'like' }, isNegated: boolean): string {
  if (operand.isFolded || operand.isUnaccented) return isNegated ? presentPath(operand) : foldedPath(operand, pattern);
  const path = `(${accessorOf(operand.property)} like_regex ${quoted(expressionOf(pattern))} flag "s")`;
  return isNegated ? `(!${path})` : path;
}

/** For CASEI and ACCENTI: ASCII texts are compared in any case. All others are left to the exact test. */
const foldedPath = ({ property }: PropertyReference, pattern: string): string =>
  `(${accessorOf(property)} like_regex ${quoted(asciiExpressionOf(pattern))} flag "s")`;

const presentPath = ({ property }: PropertyReference): string => `(${accessorOf(property)} != null)`;

const nullPath = (operand: Scalar, isNegated: boolean): string => {
  if (isArithmetic(operand)) return ANYTHING;
  if (!isProperty(operand)) return isNegated ? ANYTHING : '(1 == 0)';
  const accessor = accessorOf(operand.property);
  return isNegated ? `(${accessor} != null)` : `((exists(${accessor})) is unknown || ${accessor} == null)`;
};

function comparisonPath(left: Scalar, op: Comparison, right: Scalar, variable: Variable): string {
  if (isArithmetic(left) || isArithmetic(right)) return ANYTHING;
  if (isInstant(left)) return isInstant(right) ? ANYTHING : momentPath(right, MIRRORED[op], left);
  if (isInstant(right)) return momentPath(left, op, right);
  const folded = [left, right].filter(isProperty).find(({ isFolded, isUnaccented }) => isFolded || isUnaccented);
  if (folded) {
    const text = [left, right].find((scalar) => typeof scalar === 'string');
    return op === '=' && text !== undefined ? foldedPath(folded, literalPattern(text)) : presentPath(folded);
  }
  const operands = [left, right].map((scalar) => (isProperty(scalar) ? accessorOf(scalar.property) : variable(scalar)));
  const comparison = `${operands[0]} ${OPERATORS[op]} ${operands[1]}`;
  if (isProperty(left) && isProperty(right))
    return `(${propertiesPath(comparison, accessorOf(left.property), accessorOf(right.property))})`;
  const present = [left, right].filter(isProperty).map(({ property }) => `${accessorOf(property)} != null`);
  return op === '<>' ? `(${[comparison, ...present].join(' && ')})` : `(${comparison})`;
}

/** Two moments may be texts in another order, because their time zones differ. They begin with a digit. */
const propertiesPath = (comparison: string, left: string, right: string): string =>
  `(${comparison} && ${left} != null && ${right} != null) || (${left} >= "0" && ${left} < ":" && ${right} >= "0" && ${right} < ":")`;

function momentPath(scalar: Scalar, op: Comparison, { instant }: Instant): string {
  if (!isProperty(scalar) || scalar.isFolded || scalar.isUnaccented) return ANYTHING;
  const accessor = accessorOf(scalar.property);
  const { low, high } = textsAround(instant);
  const bounds = [];
  if (op === '<' || op === '<=' || op === '=') bounds.push(`${accessor} < ${quoted(high)}`);
  if (op === '>' || op === '>=' || op === '=') bounds.push(`${accessor} > ${quoted(low)}`);
  if (op === '<>') bounds.push(`${accessor} != null`);
  return `(${bounds.join(' && ')})`;
}

const accessorOf = (property: string): string => `$.${quoted(property)}`;

/** A text of jsonpath is written like a text of JSON. */
const quoted = (text: string): string => JSON.stringify(text);
