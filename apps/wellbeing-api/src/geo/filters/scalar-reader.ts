import { arithmetic } from './arithmetic';
import type { ArithmeticOperator, Scalar } from './condition';
import { TEXT_FUNCTIONS } from './conditions';
import { badFilter } from './filter-limits';
import { readMoment } from './moments';
import { RESERVED } from './token-reader';
import { WktReader } from './wkt-reader';

/** Functions whose result is compared. */
export const isScalarFunction = (name: string): boolean =>
  name === 'timestamp' || name === 'date' || Object.hasOwn(TEXT_FUNCTIONS, name);

export const unknownFunction = (name: string) => badFilter(`${name.toUpperCase()} is not a supported function.`);

/** A recursive descent parser for values: properties, literals, functions of texts, and arithmetic. */
export class ScalarReader extends WktReader {
  protected scalar(): Scalar {
    let sum = this.product();
    for (let sign = this.takeOneOf('+', '-'); sign; sign = this.takeOneOf('+', '-'))
      sum = arithmetic(sign, sum, this.product());
    return sum;
  }

  private product(): Scalar {
    let product = this.power();
    for (let sign = this.takeFactorSign(); sign; sign = this.takeFactorSign())
      product = arithmetic(sign, product, this.power());
    return product;
  }

  private takeFactorSign(): ArithmeticOperator | undefined {
    return this.takeOneOf('*', '/', '%') ?? (this.takeWord('div') ? 'div' : undefined);
  }

  private power(): Scalar {
    const base = this.factor();
    return this.takeSign('^') ? arithmetic('^', base, this.factor()) : base;
  }

  /** A sign binds more than a power (rule `arithmeticFactor`): `-2 ^ 2` is 4. */
  private factor(): Scalar {
    if (this.isSign('-') && this.next?.kind !== 'number') {
      this.place++;
      return arithmetic('*', -1, this.bracketed());
    }
    return this.bracketed();
  }

  private bracketed(): Scalar {
    if (!this.takeSign('(')) return this.operand();
    const value = this.budget.within(() => this.scalar());
    this.expectSign(')');
    return value;
  }

  private operand(): Scalar {
    this.budget.term();
    const { kind, value } = this.token;
    const name = this.functionName();
    if (name === 'timestamp' || name === 'date')
      return readMoment(
        name,
        this.called(() => this.literalText()),
      );
    if (name !== null && Object.hasOwn(TEXT_FUNCTIONS, name))
      return TEXT_FUNCTIONS[name]!(this.called(() => this.budget.within(() => this.scalar())));
    if (kind === 'number' || (kind === 'sign' && (value === '-' || value === '+'))) return this.numberLiteral();
    if (kind === 'word' && name !== null) throw unknownFunction(name);
    if (kind === 'text' || kind === 'name' || kind === 'word') this.place++;
    if (kind === 'text') return value;
    if (kind === 'name') return { property: value };
    if (kind === 'word') {
      const keyword = value.toLowerCase();
      if (keyword === 'true' || keyword === 'false') return keyword === 'true';
      if (!RESERVED.has(keyword)) return { property: value };
      this.place--;
    }
    throw this.unexpected('a property or a value');
  }

  private takeOneOf<Sign extends ArithmeticOperator>(...signs: Sign[]): Sign | undefined {
    return signs.find((sign) => this.takeSign(sign));
  }
}
