import { Type } from 'class-transformer';
import { IsEmail, IsInt, ValidateNested } from 'class-validator';
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

const refusal = (value: unknown) =>
  validationPipe()
    .transform(value, { type: 'body', metatype: Body })
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

  it.each([[[]], ['text'], [null], [7]])('refuses %j as a body', async (value) => {
    expect(await refusal(value)).not.toBe('accepted');
  });
});
