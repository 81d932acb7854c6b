import { applyDecorators, Param, ParseUUIDPipe } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { AppError } from '@platform/errors';
import { ERROR_CODES } from '../../error-codes';

// One error for missing and foreign transactions: the response must not reveal which.
export const transactionNotFound = () => new AppError(ERROR_CODES.TRANSACTION_NOT_FOUND);

/** A value that is not a UUID gets the same error as an unknown id. */
export const TransactionId = () =>
  Param('transaction_id', new ParseUUIDPipe({ exceptionFactory: transactionNotFound }));

export const ApiTransactionId = (): MethodDecorator =>
  applyDecorators(
    ApiParam({
      name: 'transaction_id',
      format: 'uuid',
      example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00',
      description: 'The id from the response to the payment, deposit or transfer.',
    }),
  );
