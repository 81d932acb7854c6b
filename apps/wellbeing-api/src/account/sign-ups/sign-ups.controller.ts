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

  @Post()
  @SignInRoute()
  @ApiCreatedResponse({ type: SignUpResponse })
  @ApiErrors(ERROR_CODES.EMAIL_TAKEN, 'RATE_LIMITED')
  async signUp(@Body() body: SignUpDto): Promise<SignUpResponse> {
    return { user: toUserResponse(await this.signUps.signUp(body)) };
  }
}
