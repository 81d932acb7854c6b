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
import { listResponse } from '../responses/list.response';

const SHOWN_ONCE = 'Store this key now: it is shown only once.';
const SHOWN_BEFORE =
  'This key was created by an earlier request and shown then. If you did not receive it, revoke it and create another.';

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
   * All active keys of the account, without their secrets. An account has at most 100 keys, so one response contains
   * them all. `last_used_at` shows which keys are no longer used.
   */
  @Get()
  @ReadsAhead()
  @Requires('read:keys')
  @ApiOkResponse({ type: ApiKeyListResponse })
  @ApiErrors('RATE_LIMITED')
  async list(@Caller() principal: Principal): Promise<ApiKeyListResponse> {
    return listResponse((await this.keys.list(principal)).map(apiKeyView));
  }

  /**
   * Create an API key.
   *
   * The response contains the key once, as `api_key`. Store it immediately. The key belongs to the account: requests
   * with it act for the account within `permissions`.
   *
   * A backend creates keys with a key that has `write:keys`. It can grant only permissions that this key has
   * (`PERMISSION_ESCALATION`). A person needs a token for this purpose: `/step-up` of the account service issues it
   * after the password. It is valid for one minute and works once. If the service is set to require it, as in
   * production, other tokens get `SIGN_IN_AGAIN`.
   *
   * If the response was lost, repeat the request with the same `Idempotency-Key`: the response contains the number of
   * the key without its secret. Revoke that key and create another. An account has at most 100 active keys
   * (`API_KEY_LIMIT`).
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
   * Creates a key with the permissions and the expiry of the old one. The old key ends after `grace_seconds`. To change
   * without an interruption, rotate with a grace period and give the new key to your backends. Then check
   * `last_used_at` of the old key.
   *
   * Requires the same credentials as creating a key. A key that was already rotated cannot be rotated again: rotate its
   * successor (`CONFLICT`). At most 100 replaced keys can be in their grace period at the same time (`API_KEY_LIMIT`).
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
   * The key ends now and permanently; requests with it get 401 `UNAUTHENTICATED`. A key may revoke itself. An unknown
   * key, a revoked key and a key of another account all get `API_KEY_NOT_FOUND`.
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
