import { Type } from 'class-transformer';
import { IsEmail, IsIn, IsInt, IsString, Length, Matches, Max, Min, ValidateNested } from 'class-validator';
import fc from 'fast-check';
import type { AppError } from './app-error';
import { MayBeAbsent } from './may-be-absent.decorator';
import { validationPipe } from './validation.pipe';

class Address {
  @IsInt()
  zip: number;
}

class Body {
  @IsEmail()
  email: string;

  @ValidateNested()
  @Type(() => Address)
  address: Address;
}

class Optional {
  @MayBeAbsent()
  @IsString()
  name?: string;
}

class Order {
  @IsInt()
  @Min(1)
  @Max(1000)
  amount: number;

  @IsString()
  @Length(1, 5)
  @Matches(/^\w*$/)
  title: string;

  @MayBeAbsent()
  @IsString({ each: true })
  tags?: string[];

  @MayBeAbsent()
  @IsIn(['a', 'b'])
  kind?: string;
}

class Nested {
  @ValidateNested()
  @Type(() => Order)
  order: Order;
}

const refusal = (value: unknown, metatype: new () => object = Body) =>
  validationPipe()
    .transform(value, { type: 'body', metatype })
    .then(
      () => 'accepted',
      (error: Error) => error.message,
    );

const detailsOf = (value: unknown, metatype: new () => object = Body) =>
  validationPipe()
    .transform(value, { type: 'body', metatype })
    .then(
      () => 'accepted',
      (error: AppError) => error.details,
    );

describe('validation', () => {
  it.each([
    [{ amount: 1 }, 'title', 'REQUIRED'],
    [{ amount: 1, title: 7 }, 'title', 'WRONG_TYPE'],
    [{ amount: 0, title: 'abc' }, 'amount', 'OUT_OF_RANGE'],
    [{ amount: 1, title: '' }, 'title', 'WRONG_LENGTH'],
    [{ amount: 1, title: '?' }, 'title', 'WRONG_FORMAT'],
    [{ amount: 1, title: 'abc', kind: 'c' }, 'kind', 'NOT_IN_LIST'],
    [{ amount: 1, title: 'abc', more: 1 }, 'more', 'UNKNOWN_FIELD'],
    [{ amount: 1, title: 'abc', constructor: 1 }, 'constructor', 'UNKNOWN_FIELD'],
  ])('lists of %j the field %s with the code %s', async (order, field, code) => {
    expect(await detailsOf(order, Order)).toEqual([{ field, code, message: await refusal(order, Order) }]);
  });

  it('lists each of several fields, with dots into nested objects', async () => {
    expect(await detailsOf({ email: 'x', address: { zip: 'x' } })).toMatchObject([
      { field: 'email', code: 'WRONG_FORMAT' },
      { field: 'address.zip', code: 'WRONG_TYPE' },
    ]);
    expect(await detailsOf({ email: 'a@b.example', address: [] })).toMatchObject([
      { field: 'address', code: 'WRONG_TYPE' },
    ]);
  });

  it('names the field and the rule, never the value', async () => {
    expect(await refusal({ email: 'hunter2', address: { zip: 1 } })).toBe('email must be an email');
  });

  it('names nested fields', async () => {
    expect(await refusal({ email: 'a@b.example', address: { zip: 'x' } })).toBe(
      'address.zip must be an integer number',
    );
  });

  it('refuses unknown fields', async () => {
    expect(await refusal({ email: 'a@b.example', address: { zip: 1 }, role: 'admin' })).toBe(
      'role is not a known field',
    );
  });

  it('does not echo the name of an unknown field that is no name', async () => {
    const message = await refusal({ email: 'a@b.example', address: { zip: 1 }, '<script>\r\n': 1 });
    expect(message).toBe('a field is not a known field');
  });

  it.each([[[]], [['x']], [[{ zip: 1 }]], ['x'], [7]])(
    'refuses %j in the place of a nested object',
    async (address) => {
      expect(await refusal({ email: 'a@b.example', address })).toBe('address must be an object');
    },
  );

  it('refuses the name constructor, which every object has', async () => {
    const body = JSON.parse('{"email":"a@b.example","address":{"zip":1},"constructor":{"admin":true}}') as unknown;
    expect(await refusal(body)).toBe('constructor is not a known field');
  });

  it.each(['toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf'])('refuses the inherited name %s', async (name) => {
    expect(await refusal({ [name]: 'x' }, Optional)).toBe(`${name} is not a known field`);
  });

  it('takes an optional field that is left out, and not null in its place', async () => {
    expect(await refusal({}, Optional)).toBe('accepted');
    expect(await refusal(null, Optional)).toBe('The body must be a JSON object.');
    expect(await refusal({ name: null }, Optional)).toBe('name must be a string');
  });

  it.each([[[]], ['text'], [null], [7]])('refuses %j as a body', async (value) => {
    expect(await refusal(value)).not.toBe('accepted');
  });

  const order = { amount: 1, title: 'abc' };
  it.each([
    [{ ...order, amount: '100' }, 'amount must be an integer number'],
    [{ ...order, amount: 1.5 }, 'amount must be an integer number'],
    [{ ...order, amount: null }, 'amount must be an integer number'],
    [{ ...order, amount: 0 }, 'amount must not be less than 1'],
    [{ ...order, amount: 1e3 + 1 }, 'amount must not be greater than 1000'],
    [{ ...order, amount: undefined }, 'amount is required'],
    [{ amount: 1 }, 'title is required'],
    [{ ...order, title: 7 }, 'title must be a string'],
    [{ ...order, title: '' }, 'title must be longer than or equal to 1 characters'],
    [{ ...order, title: '??????' }, 'title must be shorter than or equal to 5 characters'],
    [{ ...order, title: '?' }, 'title must match /^\\w*$/ regular expression'],
    [{ ...order, kind: 'c' }, 'kind must be one of the following values: a, b'],
  ])('says of %j that %s', async (body, message) => {
    expect(await refusal(body, Order)).toBe(message);
    expect(await refusal({ order: body }, Nested)).toBe(message.replace(/^\w+/, (name) => `order.${name}`));
  });

  it('names the place of a wrong element', async () => {
    expect(await refusal({ order: { ...order, tags: [1] } }, Nested)).toBe('each value in order.tags must be a string');
  });

  it.each([
    ['What was sent', (names: object) => names],
    ['order', (names: object) => ({ order: names })],
    ['order.title', (names: object) => ({ order: { ...order, title: names } })],
    ['order.tags', (names: object) => ({ order: { ...order, tags: [[names]] } })],
    ['x', (names: object) => ({ order, x: names })],
  ])(
    'refuses objects of more than 256 fields before the validation, whose time grows with their square: %s',
    async (at, bodyOf) => {
      const namesOf = (count: number) =>
        Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}`, 0]));
      expect(await refusal(bodyOf(namesOf(257)), Nested)).toBe(`${at} has more than 256 fields`);
      expect(await refusal(bodyOf(namesOf(256)), Nested)).not.toMatch('more than');
    },
  );

  it('refuses names that every object or class has, at any depth, in a body and in a query', async () => {
    const special = fc.constantFrom(
      'prototype',
      ...Object.getOwnPropertyNames(Object.prototype).filter((name) => name !== '__proto__'),
    );
    const at = fc.array(fc.oneof(fc.constantFrom('order', 'tags', 'title', 'x'), fc.nat(2)), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(
        special,
        at,
        fc.jsonValue(),
        fc.constantFrom('body', 'query'),
        async (name, path, value, type) => {
          const place = { [name]: value };
          const body = path.reduceRight<object>(
            (inner, step) => (typeof step === 'number' ? [inner] : { [step]: inner }),
            place,
          );
          const metadata = { type: type as 'body' | 'query', metatype: Nested };
          await expect(
            validationPipe().transform(Array.isArray(body) ? { order: body } : body, metadata),
          ).rejects.toMatchObject({
            code: 'VALIDATION_FAILED',
          });
          await expect(
            validationPipe().transform({ order: { ...order, [name]: value } }, metadata),
          ).rejects.toMatchObject({
            message: expect.stringContaining('order'),
          });
          await expect(validationPipe().transform({ order, [name]: value }, metadata)).rejects.toMatchObject({
            message: `${name} is not a known field`,
          });
        },
      ),
    );
  });
});
