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
   * Create a verification token. The caller makes a random token, mails it and sends only its SHA-256.
   *
   * There is no idempotency key: when the answer got lost, a repetition answers `TOKEN_EXISTS`, and the token is
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
   * Consume a verification token. Of all concurrent callers exactly one uses the token up, and in the same step it
   * takes effect: a `signup` token marks its user verified; a `password_reset` token replaces the password hash, ends
   * every session of the user and uses up the other reset tokens.
   *
   * Do not repeat it blindly: when the answer got lost, `TOKEN_CONSUMED` says that the token has taken effect.
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
