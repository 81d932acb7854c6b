import { AppError, notFound } from '@platform/errors';
import { ERROR_CODES } from '../../../error-codes';

export const noSuchToken = () => notFound('No such personal access token.');

export const tooManyTokens = (limit: number) => new AppError(ERROR_CODES.TOO_MANY_PERSONAL_TOKENS.with({ limit }));
