import { Body, Controller, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '@platform/http-service';
import { ERROR_CODES } from '../../error-codes';
import { SignUpDto } from '../accounts/credentials.dto';
import { toUserResponse, UserResponse } from '../accounts/user.response';
import { SignInRoute } from '../../access/sign-in-route.decorator';
import { SignUpService } from './sign-up.service';

class SignUpResponse {
  @ApiProperty({ type: UserResponse })
  user: UserResponse;
}

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
