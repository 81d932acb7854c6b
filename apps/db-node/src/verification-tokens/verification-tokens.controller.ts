import { Body, Controller, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { ApiErrors } from '@platform/http-service';
import { ERROR_CODES } from '../error-codes';
import { Requires } from '../access/permissions';
import type { ServiceIdentity } from '../access/principal';
import { VerificationTokenStore } from './verification-token.store';
import { ConsumeTokenDto, CreateTokenDto } from './verification-tokens.dto';

@ApiTags('verification tokens')
@Controller('api/v1/verification-tokens')
export class VerificationTokensController {
  constructor(private readonly tokens: VerificationTokenStore) {}

  /**
   * Create a verification token. The caller creates a random token, mails it and sends only its SHA-256.
   *
   * There is no idempotency key. If the response got lost, repeat the request: `TOKEN_EXISTS` means that the token is
   * stored.
   */
  @Post()
  @Requires('verification:write')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  @ApiErrors('NOT_FOUND', ERROR_CODES.TOKEN_EXISTS)
  create(@Caller() { tenantId }: ServiceIdentity, @Body() body: CreateTokenDto): Promise<void> {
    const { user_id: userId, token_hash: tokenHash, expires_at: expiresAt, purpose } = body;
    return this.tokens.create(tenantId, { userId, tokenHash, expiresAt, purpose });
  }

  /**
   * Consume a verification token. Exactly one of several concurrent callers succeeds, and the token takes effect in the
   * same step. A `signup` token marks its user as verified. A `password_reset` token replaces the password hash, revokes
   * all sessions of the user and consumes the other reset tokens.
   *
   * Do not blindly repeat the request. If the response got lost, `TOKEN_CONSUMED` means that the token has taken effect.
   */
  @Post('consume')
  @Requires('verification:consume')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  @ApiErrors('NOT_FOUND', ERROR_CODES.TOKEN_CONSUMED, ERROR_CODES.TOKEN_EXPIRED)
  consume(
    @Caller() { tenantId }: ServiceIdentity,
    @Body() { token_hash, password_hash }: ConsumeTokenDto,
  ): Promise<void> {
    return this.tokens.consume(tenantId, token_hash, password_hash);
  }
}
