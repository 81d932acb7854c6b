import { type Json, listOf, type SourceUser, textOf } from './source-user';

/**
 * Amazon Cognito. The object is an element of `Users` in one or several responses of `aws cognito-idp list-users`.
 * Cognito does not export password hashes. Attributes are texts, booleans included.
 *
 * - https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ListUsers.html
 */
export function readCognito(object: Json): SourceUser {
  const attributes = new Map(listOf(object['Attributes']).map(({ Name, Value }) => [Name, textOf(Value)]));
  return {
    sourceId: attributes.get('sub') ?? textOf(object['Username']),
    email: attributes.get('email') ?? null,
    username: textOf(object['Username']),
    passwordHash: null,
    noHash: 'Cognito does not export hashes',
    verified: attributes.get('email_verified') === 'true',
    active: object['Enabled'] !== false,
  };
}
