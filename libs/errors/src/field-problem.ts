import type { AppError } from './app-error';
import { validationFailed } from './common-errors';

/** Why a field was refused. Stable API, as error codes are. */
export const FIELD_PROBLEM_CODES = [
  'REQUIRED',
  'UNKNOWN_FIELD',
  'WRONG_TYPE',
  'OUT_OF_RANGE',
  'WRONG_LENGTH',
  'NOT_IN_LIST',
  'WRONG_FORMAT',
  'INVALID',
] as const;

export type FieldProblemCode = (typeof FIELD_PROBLEM_CODES)[number];

/** One entry of `error.details` of a validation error. */
export interface FieldProblem {
  /** A field of the body or a parameter. Dots lead into nested objects. Null: the request as a whole. */
  field: string | null;
  code: FieldProblemCode;
  /** The same text as in `error.message`. It never has a submitted value. */
  message: string;
}

/** A field that breaks a rule which no validator of its class can check. */
export const fieldInvalid = (field: string, message: string, code: FieldProblemCode = 'INVALID'): AppError =>
  validationFailed(message, [{ field, code, message }] satisfies FieldProblem[]);

const CODES_BY_RULES: [FieldProblemCode, string[]][] = [
  ['WRONG_TYPE', ['isDefined', 'isString', 'isInt', 'isNumber', 'isBoolean', 'isArray', 'isObject']],
  ['OUT_OF_RANGE', ['min', 'max', 'isPositive', 'isNegative', 'minDate', 'maxDate']],
  [
    'WRONG_LENGTH',
    ['isLength', 'minLength', 'maxLength', 'isNotEmpty', 'arrayMinSize', 'arrayMaxSize', 'arrayNotEmpty'],
  ],
  ['NOT_IN_LIST', ['isIn', 'isEnum']],
];
const CODE_OF_RULE = new Map(CODES_BY_RULES.flatMap(([code, rules]) => rules.map((rule) => [rule, code] as const)));

/** Of a rule of class-validator. The rules of this project's own decorators are about the form of a text. */
export const fieldProblemCodeOf = (rule: string | undefined): FieldProblemCode =>
  rule === undefined ? 'INVALID' : (CODE_OF_RULE.get(rule) ?? 'WRONG_FORMAT');
