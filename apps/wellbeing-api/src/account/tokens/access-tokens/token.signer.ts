import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { TOKEN_ALGORITHM } from '@platform/auth';
import { v7 as uuidv7 } from 'uuid';
import type { SigningAlgorithm } from '../signing-keys/signing-key.store';
import { Keyring } from '../signing-keys/keyring.service';

/** Signs with the current key. */
@Injectable()
export class TokenSigner {
  constructor(
    private readonly jwt: JwtService,
    private readonly keyring: Keyring,
  ) {}

  sign(
    typ: string,
    subject: string,
    claims: object,
    expiresIn: number,
    algorithm: SigningAlgorithm = TOKEN_ALGORITHM,
  ): Promise<string> {
    const { kid, privateKey } = this.keyring.current(algorithm);
    return this.jwt.signAsync(claims, {
      // jsonwebtoken accepts key objects; the types of Nest's wrapper name only the encoded forms.
      privateKey: privateKey as unknown as string,
      algorithm,
      header: { alg: algorithm, typ, kid },
      subject,
      jwtid: uuidv7(),
      expiresIn,
    });
  }
}
