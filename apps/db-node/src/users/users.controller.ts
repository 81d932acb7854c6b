import { Body, Controller, Get, HttpCode, HttpStatus, Param, Patch, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { ApiErrors } from '@platform/http-service';
import { ERROR_CODES } from '../error-codes';
import { Requires } from '../access/permissions';
import type { ServiceIdentity } from '../access/principal';
import { UserStore } from './user.store';
import { CreateUserDto, LookUpUserDto, UpdateUserDto, UserParameters } from './users.dto';
import { UserIdResponse, UserResponse } from './users.response';

@ApiTags('users')
@Controller('api/v1/users')
export class UsersController {
  constructor(private readonly users: UserStore) {}

  @Post('lookup')
  @Requires('users:read')
  @HttpCode(HttpStatus.OK)
  @ApiOkResponse({ type: UserResponse })
  @ApiErrors('NOT_FOUND')
  lookUpUser(@Caller() { tenantId }: ServiceIdentity, @Body() { email }: LookUpUserDto): Promise<UserResponse> {
    return this.users.getByEmail(tenantId, email);
  }

  @Get(':user_id')
  @Requires('users:read')
  @ApiOkResponse({ type: UserResponse })
  @ApiErrors('NOT_FOUND')
  get(@Caller() { tenantId }: ServiceIdentity, @Param() { user_id }: UserParameters): Promise<UserResponse> {
    return this.users.get(tenantId, user_id);
  }

  @Post()
  @Requires('users:create')
  @ApiCreatedResponse({ type: UserIdResponse })
  @ApiErrors(ERROR_CODES.EMAIL_TAKEN, ERROR_CODES.USERNAME_TAKEN)
  async create(@Caller() { tenantId }: ServiceIdentity, @Body() body: CreateUserDto): Promise<UserIdResponse> {
    return { user_id: await this.users.create(tenantId, body.email, body.username, body.password_hash) };
  }

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
