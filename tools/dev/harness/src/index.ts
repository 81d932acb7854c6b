export {
  bearer,
  type ClientSettings,
  countStatuses,
  type DbNodeClient,
  dbNodeAt,
  type Outcome,
  outcomeOf,
  type PaymentClient,
  paymentAt,
  type WellbeingClient,
  wellbeingAt,
} from './client';
export { type EventAnswer, EventReceiver, type ReceivedEvent } from './event-receiver';
export * from '@platform/gateway-simulator/src/gateways';
export {
  type Account,
  givenAccount,
  givenBrowserSession,
  givenSignedIn,
  type SignedIn,
  signIn,
} from './given/accounts';
export { mailedToken } from './given/mails';
export {
  type DatabaseCredential,
  givenDatabaseCredential,
  givenIdentity,
  givenSession,
  givenTenant,
  givenUser,
  givenVerificationToken,
  type Grant,
  type Identity,
  type Scope,
  SCOPES,
  sessionOf,
  userOf,
} from './given/identities';
export {
  balanceOf,
  deliver,
  type Deposit,
  depositOf,
  givenApiKey,
  givenDeposit,
  newIds,
  type Permission,
  type Transaction,
} from './given/payments';
export { givenCollection, givenFeature } from './given/places';
export {
  type AccountService,
  givenProgram,
  givenProgramTokens,
  type Program,
  type ProgramTokens,
  returnFrom,
} from './given/programs';
export { OtlpReceiver, type ReceivedSpan } from './otlp-receiver';
export { BUDGET, type Cost, isOverBudget, leastOf, ProcessMeter } from './process-meter';
export { median, percentile } from './statistics';
export { Random } from './random';
export { TokenIssuer } from './token-issuer';
export { type Load, type LoadOptions, underLoad } from './under-load';
export { inMinutes, passwordHashOf, times, uniqueEmail, uniqueName, uniqueTokenHash } from './unique';
