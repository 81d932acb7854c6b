import { type OidcOperatorSettings, oidcRoleProblems } from '@platform/auth';
import { IsObject, Matches } from 'class-validator';
import { clientFieldProblems, OidcClientFields } from './oidc-client';

const CLAIM = { message: '$property must be the name of a claim' };

/** The fields of OPERATOR_OIDC, which is a JSON object. docs/how-to/sign-in-operators.md describes them with examples. */
export class OperatorOidc extends OidcClientFields implements OidcOperatorSettings {
  /** For each role (`viewer`, `operator`, `admin`) the values of the claim that give it. A person without one cannot sign in. */
  @IsObject()
  roles: Readonly<Record<string, readonly string[]>>;

  /** The claim of the ID token that holds these values: a text or a list. The claim `email` counts only if it is verified. */
  @Matches(/^[!-~]{1,128}$/, CLAIM)
  roles_claim = 'roles';

  /**
   * The claim of the ID token that is the operator's name, after `oidc:`. Choose a claim that people cannot change
   * themselves: where two operators must agree, two names are two operators.
   */
  @Matches(/^[!-~]{1,128}$/, CLAIM)
  name_claim = 'preferred_username';
}

/** The object in this text, which may still have problems. Null if the text is no JSON object. */
export function readOperatorOidc(text: string): OperatorOidc | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    return Object.assign(new OperatorOidc(), value);
  } catch {
    // The message would hold a part of the text, and so of the secret.
    return null;
  }
}

/** Each problem is a sentence that names the field and holds no value. */
export function operatorOidcProblems(oidc: OperatorOidc | null, isProduction: boolean): string[] {
  if (oidc === null) return ['must be a JSON object, as docs/how-to/sign-in-operators.md shows it'];
  const { problems, wrongFields } = clientFieldProblems(oidc, isProduction);
  return wrongFields.has('roles') ? problems : [...problems, ...oidcRoleProblems(oidc)];
}
