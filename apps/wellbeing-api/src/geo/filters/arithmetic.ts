import { type Arithmetic, type ArithmeticOperator, isArithmetic, isExact, isProperty, type Scalar } from './condition';
import { badFilter } from './filter-limits';

/** An arithmetic expression; of two numbers their result. @throws AppError BAD_REQUEST (400) if an operand is no number */
export function arithmetic(operator: ArithmeticOperator, ...operands: [Scalar, Scalar]): number | Arithmetic {
  // Results are doubles, also those of exact numbers.
  const [left, right] = operands.map((operand) => (isExact(operand) ? Number(operand.digits) : operand)) as [
    Scalar,
    Scalar,
  ];
  for (const operand of [left, right]) {
    const isNumeric =
      typeof operand === 'number' || isArithmetic(operand) || (isProperty(operand) && !isChanged(operand));
    if (!isNumeric) throw badFilter(`${operator} needs numbers or properties with numbers.`);
  }
  const known = typeof left === 'number' && typeof right === 'number' ? resultOf(operator, left, right) : undefined;
  return known ?? { arithmetic: operator, left, right };
}

/** Undefined if it has no finite result. `div` and `%` cut the quotient towards zero, as in SQL. */
export function resultOf(operator: ArithmeticOperator, left: number, right: number): number | undefined {
  const result = RESULTS[operator](left, right);
  return Number.isFinite(result) ? result : undefined;
}

const RESULTS: Record<ArithmeticOperator, (left: number, right: number) => number> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '%': (left, right) => left % right,
  div: (left, right) => Math.trunc(left / right),
  '^': (left, right) => left ** right,
};

const isChanged = ({ isFolded, isUnaccented }: { isFolded?: true; isUnaccented?: true }): boolean =>
  isFolded === true || isUnaccented === true;
