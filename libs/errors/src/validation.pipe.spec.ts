import { Type } from 'class-transformer';
import { IsEmail, IsInt, IsString, ValidateNested } from 'class-validator';
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

const refusal = (value: unknown, metatype: new () => object = Body) =>
  validationPipe()
    .transform(value, { type: 'body', metatype })
    .then(
      () => 'accepted',
      (error: Error) => error.message,
    );

describe('validation', () => {
  it('names the field and the rule, never the value', async () => {
    expect(await refusal({ email: 'hunter2', address: { zip: 1 } })).toBe('email must be an email');
  });

  it('names nested fields', async () => {
    expect(await refusal({ email: 'a@b.example', address: { zip: 'x' } })).toContain('zip must be an integer');
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
});
