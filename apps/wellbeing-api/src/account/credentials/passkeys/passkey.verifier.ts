import { Injectable } from '@nestjs/common';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { WellbeingConfig } from '../../../wellbeing-api.config';
import { BrandService } from '../../../brand/brand.service';
import { passkeyRefused } from './passkey.errors';
import type { NewPasskey, PasskeyCredential, PasskeyUse } from './passkey.store';

/** How long the browser waits for the person. */
const TIMEOUT_MS = 300_000;
const USER_VERIFICATION = 'required';
/** Loaded with the first passkey, because it brings parsers for every kind of certificate. */
const webauthn = () => import('@simplewebauthn/server');

/** The account's names in an authenticator. */
export interface PasskeyUser {
  id: string;
  email: string;
  name: string | null;
}

/** Creates the options for authenticators and verifies their responses (WebAuthn Level 3). It stores nothing. */
@Injectable()
export class PasskeyVerifier {
  constructor(
    private readonly config: WellbeingConfig,
    private readonly brand: BrandService,
  ) {}

  async creationOptions(
    user: PasskeyUser,
    challenge: string,
    known: PasskeyCredential[],
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const { generateRegistrationOptions } = await webauthn();
    return generateRegistrationOptions({
      rpName: this.brand.current.name,
      rpID: this.config.rpId,
      userID: userHandleOf(user.id),
      userName: user.email,
      userDisplayName: user.name ?? user.email,
      challenge: bytesOf(challenge),
      timeout: TIMEOUT_MS,
      attestationType: 'none',
      excludeCredentials: known.map(toDescriptor),
      authenticatorSelection: { residentKey: 'required', userVerification: USER_VERIFICATION },
    });
  }

  /** @param known passkeys that may respond; by default all that the authenticator has for this service */
  async requestOptions(
    challenge: string,
    known: PasskeyCredential[] = [],
  ): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const { generateAuthenticationOptions } = await webauthn();
    return generateAuthenticationOptions({
      rpID: this.config.rpId,
      challenge: bytesOf(challenge),
      timeout: TIMEOUT_MS,
      userVerification: USER_VERIFICATION,
      allowCredentials: known.map(toDescriptor),
    });
  }

  /** @returns the challenge that the response signs. @throws AppError PASSKEY_REFUSED (401) */
  challengeOf(credential: object): string {
    const { challenge, crossOrigin } = clientDataOf(credential) ?? {};
    if (typeof challenge !== 'string') throw passkeyRefused(new Error('no challenge'));
    // A page of another origin that shows ours in a frame.
    if (crossOrigin === true) throw passkeyRefused(new Error('cross-origin'));
    return challenge;
  }

  /** @param challenge that was just used up. @throws AppError PASSKEY_REFUSED (401) */
  async verifyNew(credential: object, challenge: string): Promise<Omit<NewPasskey, 'accountId' | 'name'>> {
    const response = credential as RegistrationResponseJSON;
    const { verifyRegistrationResponse } = await webauthn();
    const { registrationInfo } = await refusedIfWrong(
      verifyRegistrationResponse({ response, ...this.expected(challenge) }),
    );
    if (!registrationInfo) throw passkeyRefused(new Error('the attestation is wrong'));
    const { credential: made, credentialDeviceType, credentialBackedUp } = registrationInfo;
    return {
      credentialId: Buffer.from(made.id, 'base64url'),
      publicKey: Buffer.from(made.publicKey),
      counter: made.counter,
      isBackupEligible: credentialDeviceType === 'multiDevice',
      isBackedUp: credentialBackedUp,
      transports: transportsOf(made.transports),
    };
  }

  /**
   * Verifies that the response belongs to this passkey. The store compares the counter.
   * @param challenge that was just used up
   * @throws AppError PASSKEY_REFUSED (401)
   */
  async verifyAnswer(credential: object, challenge: string, passkey: PasskeyCredential): Promise<PasskeyUse> {
    const response = credential as AuthenticationResponseJSON;
    const { verifyAuthenticationResponse } = await webauthn();
    const { verified, authenticationInfo } = await refusedIfWrong(
      verifyAuthenticationResponse({
        response,
        ...this.expected(challenge),
        credential: { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
      }),
    );
    if (!verified) throw passkeyRefused(new Error('the signature is wrong'));
    const { newCounter, credentialDeviceType, credentialBackedUp } = authenticationInfo;
    if ((credentialDeviceType === 'multiDevice') !== passkey.isBackupEligible)
      throw passkeyRefused(new Error('another kind of authenticator'));
    return { counter: newCounter, isBackedUp: credentialBackedUp };
  }

  private expected(challenge: string) {
    const { accountOrigin: expectedOrigin, rpId: expectedRPID } = this.config;
    return { expectedChallenge: challenge, expectedOrigin, expectedRPID, requireUserVerification: true };
  }
}

/** The account's id in 16 bytes. An authenticator sends it back as the owner of the passkey. */
export const userHandleOf = (accountId: string) => new Uint8Array(Buffer.from(accountId.replaceAll('-', ''), 'hex'));

const bytesOf = (challenge: string) => new Uint8Array(Buffer.from(challenge, 'base64url'));

const toDescriptor = ({ credentialId, transports }: PasskeyCredential) => ({ id: credentialId, transports });

/** WebAuthn's names, by which a browser finds the authenticator. Other values are not stored. */
const TRANSPORTS = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);
const transportsOf = (given: unknown): string[] =>
  Array.isArray(given)
    ? [...new Set(given as unknown[])].filter((one): one is string => TRANSPORTS.has(one as string))
    : [];

function clientDataOf(credential: object): { challenge?: unknown; crossOrigin?: unknown } | null {
  try {
    const { response } = credential as { response: { clientDataJSON: string } };
    return JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()) as object | null;
  } catch (cause) {
    throw passkeyRefused(cause);
  }
}

/** The library throws for every fault, whether malformed input or an attack. */
async function refusedIfWrong<T>(verification: Promise<T>): Promise<T> {
  try {
    return await verification;
  } catch (cause) {
    throw passkeyRefused(cause);
  }
}
