import { validationPipe } from '@platform/errors';
import { IsBirthDate } from './birth-date.decorator';

class Person {
  @IsBirthDate()
  born: string;
}

const refusal = (born: unknown) =>
  validationPipe()
    .transform({ born }, { type: 'body', metatype: Person })
    .then(
      () => null,
      (error: Error) => error.message,
    );

describe('a date of birth', () => {
  it('may be an existing day', async () => expect(await refusal('1990-12-31')).toBeNull());

  it.each(['2990-01-01', '1879-12-31', '1990-02-30', '1990-2-3', '0000-00-00', 19_900_101])(
    'may not be %j',
    async (born) => expect(await refusal(born)).toContain('from 1880-01-01 to today'),
  );
});
