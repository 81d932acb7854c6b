import { Injectable } from '@nestjs/common';
import { digestOf, digestsEqual } from '@platform/auth';
import { DbNodeConfig } from '../db-node.config';

/** Knows the operator's token by its digest only. */
@Injectable()
export class OperatorTokens {
  private readonly digest: Buffer | null;

  constructor(config: DbNodeConfig) {
    this.digest = config.OPERATOR_TOKEN_SHA256 ? Buffer.from(config.OPERATOR_TOKEN_SHA256, 'hex') : null;
  }

  isValid(token: string | null): boolean {
    return token !== null && this.digest !== null && digestsEqual(digestOf(token), this.digest);
  }
}
