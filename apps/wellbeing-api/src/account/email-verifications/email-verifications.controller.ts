import { Body, Controller, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '@platform/http-service';
import { NeedsLiveSession, SignInRoute } from '../identity/identity.decorators';
import { Caller, type Principal } from '../identity/principal';
import { MailedTokenDto } from '../mailed-tokens/mailed-token.dto';
import { EmailVerificationService } from './email-verification.service';

@ApiTags('account')
@Controller('auth/email')
export class EmailVerificationsController {
  constructor(private readonly verifications: EmailVerificationService) {}

  /** Sends the caller a new link; the earlier one stops working. */
  @Post('verification')
  @NeedsLiveSession()
  @HttpCode(HttpStatus.ACCEPTED)
  @ApiAcceptedResponse()
  @ApiErrors('RATE_LIMITED')
  async request(@Caller() { accountId }: Principal): Promise<void> {
    await this.verifications.request(accountId);
  }

  @Post('verify')
  @SignInRoute()
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  @ApiErrors('NOT_FOUND', 'RATE_LIMITED')
  async verify(@Body() { token }: MailedTokenDto): Promise<void> {
    await this.verifications.verify(token);
  }
}
