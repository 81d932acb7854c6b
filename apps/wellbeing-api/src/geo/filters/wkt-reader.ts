import type { WrittenGeometry } from './condition';
import { FilterBudget } from './filter-limits';
import { isShapeName, type ShapeName, SHAPES } from './shape-names';
import { TokenReader } from './token-reader';

/** A geometry of WKT as GeoJSON, not validated yet. @throws AppError BAD_REQUEST (400) */
export const readWkt = (text: string): WrittenGeometry => new WktReader(text).wholeShape();

/** A recursive descent parser for shapes. */
export class WktReader extends TokenReader {
  protected readonly budget = new FilterBudget();

  wholeShape(): WrittenGeometry {
    const shape = this.namedShape();
    if (this.token.kind !== 'end') throw this.unexpected('the end');
    return shape;
  }

  /** A shape of WKT, as GeoJSON. */
  protected shape(name: ShapeName): WrittenGeometry {
    this.takeWord('z');
    if (name === 'geometrycollection') {
      const geometries = this.budget.within(() => this.list(() => this.namedShape()));
      return { type: SHAPES[name].type, geometries };
    }
    return { type: SHAPES[name].type, coordinates: this.nested(SHAPES[name].depth) };
  }

  private namedShape(): WrittenGeometry {
    const name = this.functionName();
    if (name === null || !isShapeName(name)) throw this.unexpected('a shape');
    this.place++;
    return this.shape(name);
  }

  /**
   * A position, or a list of them with this nesting depth. The brackets around positions of a MULTIPOINT are optional.
   */
  private nested(depth: number): unknown[] {
    if (depth === 0) return this.position();
    if (depth > 1) return this.list(() => this.nested(depth - 1));
    return this.list(() => (this.isSign('(') ? this.position() : this.numbers()));
  }

  protected position(): number[] {
    this.takeWord('z');
    this.expectSign('(');
    const numbers = this.numbers();
    this.expectSign(')');
    return numbers;
  }

  private numbers(): number[] {
    const numbers = [this.number()];
    while (!this.isSign(')') && !this.isSign(',')) numbers.push(this.number());
    return numbers;
  }
}
