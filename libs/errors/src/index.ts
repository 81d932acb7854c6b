export { AppError, type AppErrorOptions } from './app-error';
export { certificateProblem } from './certificate-problem';
export {
  type CodeFacts,
  COMMON_ERROR_CODES,
  type CommonErrorCode,
  type DescribedErrorCode,
  type ErrorCode,
  KEPT_ERROR,
  errorCodes,
  type OwnErrorCode,
  resolveErrorCode,
} from './codes';
export { dependencyUnavailable, forbidden, notFound, unauthenticated, validationFailed } from './common-errors';
export { errorEnvelope, type ErrorEnvelope } from './error-envelope';
export { ErrorFilter, type ErrorFilterOptions } from './error.filter';
export { hasHiddenCharacters, IsEmailAddress } from './fields/email.decorator';
export { integerOf, IsIntegerText } from './fields/integer';
export { IsInstant, parseCalendarDay, parseInstant } from './fields/instant';
export { isLine, IsLine } from './fields/line.decorator';
export { LOWERCASE_UUID, UUID } from './fields/uuid';
export { MayBeAbsent } from './may-be-absent.decorator';
export { validationPipe } from './validation.pipe';
