import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { IsIntegerText } from './integer';

class Query {
  @IsIntegerText({ min: 0, max: 500 })
  limit = 100;
}

const read = (query: object) => {
  const instance = plainToInstance(Query, query, { exposeDefaultValues: true });
  return validateSync(instance).length === 0 ? instance.limit : 'refused';
};

describe('an integer as text', () => {
  it.each([
    ['0', 0],
    ['007', 7],
    ['500', 500],
  ])('%j is %d', (limit, value) => expect(read({ limit })).toBe(value));

  it('may be left out', () => expect(read({})).toBe(100));

  it.each(['501', '-1', '', ' 1', '1.0', '1e2', '0x10', '1_0', 'NaN', '９', '1'.repeat(16), ['1', '2'], null])(
    '%j is none',
    (limit) => expect(read({ limit })).toBe('refused'),
  );
});
