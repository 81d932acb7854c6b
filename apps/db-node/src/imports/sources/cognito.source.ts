import { type Json, listOf, type SourceUser, textOf } from './source-user';

/**
 * Amazon Cognito: an element of `Users` of `aws cognito-idp list-users`, of one answer or of several after each other
 * (https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ListUsers.html). Cognito gives
 * password hashes to nobody. Attributes are texts, truth values too.
 */
export function readCognito(object: Json): SourceUser {
  const attributes = new Map(listOf(object['Attributes']).map(({ Name, Value }) => [Name, textOf(Value)]));
  return {
    sourceId: attributes.get('sub') ?? textOf(object['Username']),
    email: attributes.get('email') ?? null,
    username: textOf(object['Username']),
    passwordHash: null,
    noHash: 'Cognito gives out no hashes',
    verified: attributes.get('email_verified') === 'true',
    active: object['Enabled'] !== false,
  };
}
