import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { unauthenticated } from '@platform/errors';
import { AccountStore } from '../../account/accounts/account.store';
import { toUserResponse, UserResponse } from '../../account/accounts/user.response';
import { NeedsLiveSession } from '../../account/identity/identity.decorators';
import { Caller, type Principal } from '../../account/identity/principal';

class MeResponse {
  @ApiProperty({ type: UserResponse })
  user: UserResponse;
}

@ApiTags('wellbeing')
@Controller('users/me')
export class UsersController {
  constructor(private readonly accounts: AccountStore) {}

  @Get()
  @NeedsLiveSession()
  @ApiOkResponse({ type: MeResponse })
  async get(@Caller() { accountId }: Principal): Promise<MeResponse> {
    const account = await this.accounts.find(accountId);
    if (!account) throw unauthenticated();
    return { user: toUserResponse(account) };
  }
}
