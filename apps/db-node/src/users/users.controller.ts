import { Body, Controller, Get, HttpCode, HttpStatus, Param, Patch, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { ApiErrors } from '@platform/http-service';
import { ReadsAhead } from '@platform/rate-limit';
import { ERROR_CODES } from '../error-codes';
import { Requires } from '../access/permissions';
import type { ServiceIdentity } from '../access/principal';
import { UserStore } from './user.store';
import { CreateUserDto, LookUpUserDto, UpdateUserDto, UserIdResponse, UserParameters, UserResponse } from './users.dto';

@ApiTags('users')
@Controller('api/v1/users')
export class UsersController {
  constructor(private readonly users: UserStore) {}

  /**
   * Look up a user by email address. The address is converted to lower case, then compared byte by byte. The method is
   * POST so that no email address is in a URL. The request changes nothing, so it may be repeated.
   */
  @Post('lookup')
  @Requires('users:read')
  @HttpCode(HttpStatus.OK)
  @ApiOkResponse({ type: UserResponse })
  @ApiErrors('NOT_FOUND')
  lookUpUser(@Caller() { tenantId }: ServiceIdentity, @Body() { email }: LookUpUserDto): Promise<UserResponse> {
    return this.users.getByEmail(tenantId, email);
  }

  /**
   * Get a user by id. A user of another tenant is reported as not found. The request changes nothing, so it may be
   * repeated.
   */
  @Get(':user_id')
  @ReadsAhead()
  @Requires('users:read')
  @ApiOkResponse({ type: UserResponse })
  @ApiErrors('NOT_FOUND')
  get(@Caller() { tenantId }: ServiceIdentity, @Param() { user_id }: UserParameters): Promise<UserResponse> {
    return this.users.get(tenantId, user_id);
  }

  /**
   * Create a user. The new user is active and not verified. The caller hashes the password. The hash is stored
   * unchanged, and no route returns it.
   *
   * There is no idempotency key. If the response got lost, look up the email address before you try again.
   */
  @Post()
  @Requires('users:create')
  @ApiCreatedResponse({ type: UserIdResponse })
  @ApiErrors(ERROR_CODES.EMAIL_TAKEN, ERROR_CODES.USERNAME_TAKEN)
  async create(@Caller() { tenantId }: ServiceIdentity, @Body() body: CreateUserDto): Promise<UserIdResponse> {
    return { user_id: await this.users.create(tenantId, body.email, body.username, body.password_hash) };
  }

  /**
   * Change a username. Setting the current name succeeds, so the request may be repeated. Other fields of a user cannot
   * be changed here.
   */
  @Patch(':user_id')
  @Requires('users:update')
  @ApiOkResponse({ type: UserIdResponse })
  @ApiErrors('NOT_FOUND', ERROR_CODES.USERNAME_TAKEN)
  async update(
    @Caller() { tenantId }: ServiceIdentity,
    @Param() { user_id }: UserParameters,
    @Body() { username }: UpdateUserDto,
  ): Promise<UserIdResponse> {
    return { user_id: await this.users.updateUsername(tenantId, user_id, username) };
  }
}
