import { Body, Controller, Delete, Get, HttpCode, HttpStatus, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { ApiErrors, ApiIdempotencyKey, Idempotency } from '@platform/http-service';
import { ReadsAhead } from '@platform/rate-limit';
import { ERROR_CODES } from '../error-codes';
import { Requires } from '../access/permissions';
import type { AuthenticatedRequest, Principal } from '../access/principal';
import { NeedsStepUp, STEP_UP_ERRORS } from '../access/step-up';
import { CreateApiKeyDto, RevokeApiKeyDto, RotateApiKeyDto } from './api-key.dto';
import { ApiKeyCreatedResponse, ApiKeyListResponse, ApiKeyRevokedResponse, apiKeyView } from './api-key.response';
import { ApiKeysService, type IssuedKey } from './api-keys.service';

const SHOWN_ONCE = 'Store this key now: it is shown only once.';
const SHOWN_BEFORE = 'This key was made before, and shown then. If it was not received, revoke it and create another.';

@ApiTags('API keys')
@Controller('v1/auth/keys')
export class ApiKeysController {
  constructor(
    private readonly keys: ApiKeysService,
    private readonly idempotency: Idempotency,
  ) {}

  /**
   * List the API keys.
   *
   * All active keys of the account, without their secrets. There are at most 100, so one answer holds them all. Look here
   * for keys that nobody uses any more: `last_used_at` says when each was last seen.
   */
  @Get()
  @ReadsAhead()
  @Requires('read:keys')
  @ApiOkResponse({ type: ApiKeyListResponse })
  @ApiErrors('RATE_LIMITED')
  async list(@Caller() principal: Principal): Promise<ApiKeyListResponse> {
    return { status: 'success', data: (await this.keys.list(principal)).map(apiKeyView) };
  }

  /**
   * Create an API key.
   *
   * The key stands in the answer once, as `api_key`: store it at once. It is the account’s: whoever holds it acts for the
   * account within `permissions`.
   *
   * A backend makes keys with a key of its own that holds `write:keys`, and can give what that key holds, no more
   * (`PERMISSION_ESCALATION`). A person needs a token for this purpose: it is given at `/step-up` of the account service
   * for the password, lives for a minute and works once. Other tokens get `SIGN_IN_AGAIN`, as far as the service is set to
   * ask for it, which it is in production.
   *
   * If the answer was lost, repeat with the same `Idempotency-Key`: you get the number of the key without its secret.
   * Revoke that one and create another. An account has at most 100 active keys (`API_KEY_LIMIT`).
   */
  @Post()
  @Requires('write:keys')
  @ApiIdempotencyKey(ApiKeyCreatedResponse)
  @NeedsStepUp()
  @ApiErrors(...STEP_UP_ERRORS, ERROR_CODES.PERMISSION_ESCALATION, ERROR_CODES.API_KEY_LIMIT)
  async create(
    @Caller() principal: Principal,
    @Body() body: CreateApiKeyDto,
    @Req() request: AuthenticatedRequest,
  ): Promise<ApiKeyCreatedResponse> {
    const { description = 'API Key', permissions = ['read'], expires_at = null } = body;
    this.keys.assertMayCreate(principal, permissions);
    return this.idempotency.run(request, {
      accountId: principal.accountId,
      body,
      work: async (manager) =>
        shown(await this.keys.create(manager, principal, { description, permissions, expiresAt: expires_at })),
      repeatable: withoutSecret,
    });
  }

  /**
   * Rotate an API key.
   *
   * Gives a new key with the permissions and the expiry of the old one, which ends after `grace_seconds`. To change
   * without a gap: rotate with a grace, give the new key to your backends, and look at `last_used_at` of the old one.
   *
   * Asks for the same credentials as creating one. A key that was rotated before cannot be rotated again: rotate its
   * successor (`CONFLICT`). At most 100 replaced keys can be in their grace at a time (`API_KEY_LIMIT`).
   */
  @Post('rotate')
  @Requires('write:keys')
  @ApiIdempotencyKey(ApiKeyCreatedResponse)
  @NeedsStepUp()
  @ApiErrors(
    ...STEP_UP_ERRORS,
    ERROR_CODES.PERMISSION_ESCALATION,
    ERROR_CODES.API_KEY_NOT_FOUND,
    ERROR_CODES.API_KEY_LIMIT,
    'CONFLICT',
  )
  async rotate(
    @Caller() principal: Principal,
    @Body() body: RotateApiKeyDto,
    @Req() request: AuthenticatedRequest,
  ): Promise<ApiKeyCreatedResponse> {
    await this.keys.assertMayRotate(principal, body.key_id);
    let ended: string | undefined;
    const answer = await this.idempotency.run(request, {
      accountId: principal.accountId,
      body,
      work: async (manager) => {
        const key = await this.keys.rotate(manager, principal, body.key_id, body.grace_seconds ?? 0);
        ended = key.ended;
        return shown(key);
      },
      repeatable: withoutSecret,
    });
    if (ended !== undefined) await this.keys.announceEnd(ended);
    return answer;
  }

  /**
   * Revoke an API key.
   *
   * The key ends now and for good; requests that bear it get 401 `UNAUTHENTICATED`. A key may revoke itself. What is
   * unknown, revoked before or another account’s is `API_KEY_NOT_FOUND`, all alike.
   */
  @Delete()
  @Requires('write:keys')
  @HttpCode(HttpStatus.OK)
  @ApiOkResponse({ type: ApiKeyRevokedResponse })
  @ApiErrors(ERROR_CODES.API_KEY_NOT_FOUND, 'RATE_LIMITED')
  async revoke(@Caller() principal: Principal, @Body() body: RevokeApiKeyDto): Promise<ApiKeyRevokedResponse> {
    await this.keys.revoke(principal, body.key_id);
    return { status: 'success', message: 'The key has been revoked.' };
  }
}

const shown = ({ text, keyId }: IssuedKey): ApiKeyCreatedResponse => ({
  status: 'success',
  message: SHOWN_ONCE,
  api_key: text,
  key_id: keyId,
});

const withoutSecret = ({ key_id }: ApiKeyCreatedResponse): ApiKeyCreatedResponse => ({
  status: 'success',
  message: SHOWN_BEFORE,
  api_key: null,
  key_id,
});
