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
  resolveTitle,
} from './codes';
export { dependencyUnavailable, forbidden, notFound, unauthenticated, validationFailed } from './common-errors';
export { errorEnvelope, type ErrorEnvelope, type ErrorForm } from './error-envelope';
export { ErrorFilter, type ErrorFilterOptions } from './error.filter';
export { FIELD_PROBLEM_CODES, fieldInvalid, type FieldProblem, type FieldProblemCode } from './field-problem';
export { hasHiddenCharacters, isEmailAddress, IsEmailAddress } from './fields/email.decorator';
export { integerOf, IsIntegerText } from './fields/integer';
export { IsInstant, parseCalendarDay, parseInstant } from './fields/instant';
export { isLine, IsLine } from './fields/line.decorator';
export { LOWERCASE_UUID, UUID } from './fields/uuid';
export { MayBeAbsent } from './may-be-absent.decorator';
export { asksForProblem, PROBLEM_MEDIA_TYPE, problemDetails, type ProblemDetails } from './problem-details';
export { docUrlOf, ERRORS_PATH, sendError } from './send-error';
export { printableName, validationPipe } from './validation.pipe';
