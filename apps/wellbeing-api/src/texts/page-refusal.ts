import { AppError } from '@platform/errors';
import { english, type Texts } from './languages';

/** A refused request whose reason is in the catalogue: a page shows it in the language of its reader. */
export class PageRefusal extends AppError {
  constructor(readonly textIn: (texts: Texts) => string) {
    super('BAD_REQUEST', { message: textIn(english) });
  }
}
