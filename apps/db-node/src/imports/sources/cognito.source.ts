import { Fields, RowProblem } from './fields';
import { names, type Recipe } from './recipe';
import { isObject, type Json } from './source-user';

/** Attributes of OpenID Connect that Cognito has, besides those that are used. */
const STANDARD = [
  'name',
  'given_name',
  'family_name',
  'middle_name',
  'nickname',
  'preferred_username',
  'profile',
  'picture',
  'website',
  'gender',
  'birthdate',
  'zoneinfo',
  'locale',
  'phone_number',
  'phone_number_verified',
  'address',
  'updated_at',
  'identities',
];
const OWN = /^Attributes\.(?:dev:)?(?:custom|cognito):/;

/**
 * Amazon Cognito. The object is an element of `Users` in one or several responses of `aws cognito-idp list-users`.
 * Cognito does not export password hashes. Attributes are texts, booleans included.
 *
 * - https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ListUsers.html
 */
export const cognitoRecipe: Recipe = {
  formats: ['list', 'array', 'lines'],
  list: 'Users',
  used: ['Username', 'Enabled', 'UserStatus', 'Attributes.sub', 'Attributes.email', 'Attributes.email_verified'],
  notImported: [
    ...names('UserCreateDate UserLastModifiedDate MFAOptions'),
    ...STANDARD.map((name) => `Attributes.${name}`),
  ],
  usernameColumn: 'Username',
  isOwn: (name) => OWN.test(name),
  required: { list: [['Username'], ['Attributes.email']], array: [['Username'], ['Attributes.email']] },
  columnsOf: withAttributes,
  read: (fields) => {
    const status = fields.text('UserStatus');
    const username = fields.text('Username');
    return {
      sourceId: fields.text('Attributes.sub') ?? username,
      email: fields.text('Attributes.email'),
      username,
      passwordHash: null,
      noHash: `Cognito does not export hashes${status === null ? '' : ` (status ${status})`}`,
      verified: fields.boolean('Attributes.email_verified') ?? false,
      active: fields.boolean('Enabled') ?? true,
      banned: false,
    };
  },
};

/** Each attribute as a field `Attributes.<name>`. */
function withAttributes(object: Json): Json {
  const { Attributes, ...others } = object;
  const flat: Record<string, unknown> = { ...others };
  if (Attributes === undefined || Attributes === null) return flat;
  if (!Array.isArray(Attributes)) throw new RowProblem('Attributes must be a list');
  for (const attribute of Attributes as unknown[]) {
    const name = isObject(attribute) ? new Fields(attribute, 'Attributes[].').text('Name') : null;
    if (name === null) throw new RowProblem('Attributes has an element without a Name');
    if (`Attributes.${name}` in flat) throw new RowProblem(`Attributes has ${name} twice`);
    flat[`Attributes.${name}`] = (attribute as Json)['Value'];
  }
  return flat;
}
