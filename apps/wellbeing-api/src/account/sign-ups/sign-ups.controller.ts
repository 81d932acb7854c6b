import { Body, Controller, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '@platform/http-service';
import { SignInRoute } from '../../access/sign-in-route.decorator';
import { ERROR_CODES } from '../../error-codes';
import { SignUpDto } from '../accounts/credentials.dto';
import { toUserResponse } from '../accounts/user.response';
import { SignUpResponse } from './sign-up.dto';
import { SignUpService } from './sign-up.service';

@ApiTags('account')
@Controller('auth/signup')
export class SignUpsController {
  constructor(private readonly signUps: SignUpService) {}

  /**
   * Create an account. A link to confirm the address is mailed to it; the account can sign in before that. The answer
   * holds no token: sign in next.
   *
   * When the answer got lost, a repetition answers `EMAIL_TAKEN`.
   */
  @Post()
  @SignInRoute()
  @ApiCreatedResponse({ type: SignUpResponse })
  @ApiErrors(ERROR_CODES.EMAIL_TAKEN, ERROR_CODES.PASSWORD_REFUSED, 'RATE_LIMITED')
  async signUp(@Body() body: SignUpDto): Promise<SignUpResponse> {
    return { user: toUserResponse(await this.signUps.signUp(body)) };
  }
}
