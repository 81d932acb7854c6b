import { Body, Controller, HttpStatus, Ip, Post, Req, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiCreatedResponse, ApiTags, ApiProperty } from '@nestjs/swagger';
import { ApiErrors } from '@platform/http-service';
import { networkKeyOf } from '@platform/rate-limit';
import type { Request, Response } from 'express';
import { SignInRoute } from '../../../access/sign-in-route.decorator';
import { ERROR_CODES } from '../../../error-codes';
import { languageOf } from '../../../texts/languages';
import { SignUpDto } from '../../accounts/credentials.dto';
import { toUserResponse, UserResponse } from '../../accounts/user.dto';
import { SignUpService } from './sign-up.service';

export class SignUpResponse {
  /** The new account. */
  @ApiProperty()
  user: UserResponse;
}

@ApiTags('account')
@Controller('auth/signup')
export class SignUpsController {
  constructor(private readonly signUps: SignUpService) {}

  /**
   * Create an account. A link to confirm the address is mailed to it, in a language of `Accept-Language`. The account can
   * sign in before that. The response has no token: sign in next.
   *
   * If the service confirms addresses first, every address gets status 202 and the same response. The owner of the
   * address gets the result by mail, and the account cannot sign in before the link was followed. Otherwise a taken
   * address is refused with `EMAIL_TAKEN`, also if the first response was lost and the request is repeated. A network
   * address that finds 15 taken addresses within half an hour gets status 202 for every address until the half hour ends.
   */
  @Post()
  @SignInRoute()
  @ApiCreatedResponse({ type: SignUpResponse })
  @ApiAcceptedResponse({ description: 'A mail is sent. The body is empty.' })
  @ApiErrors(ERROR_CODES.EMAIL_TAKEN, ERROR_CODES.PASSWORD_REFUSED, 'RATE_LIMITED')
  async signUp(
    @Body() body: SignUpDto,
    @Ip() ip: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SignUpResponse | undefined> {
    const account = await this.signUps.signUp(body, networkKeyOf(ip), languageOf(request));
    if (account) return { user: toUserResponse(account) };
    response.status(HttpStatus.ACCEPTED);
    return undefined;
  }
}
