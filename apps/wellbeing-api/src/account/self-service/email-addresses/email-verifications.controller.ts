import { Body, Controller, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { ApiErrors } from '@platform/http-service';
import { Requires } from '../../../access/permissions';
import { SignInRoute } from '../../../access/sign-in-route.decorator';
import type { Principal } from '../../../access/principal';
import { MailedTokenDto } from '../../mail/mailed-token.dto';
import { Origin, type RequestOrigin } from '../../security-events/request-origin';
import { EmailVerificationService } from './email-verification.service';

@ApiTags('account')
@Controller('auth/email')
export class EmailVerificationsController {
  constructor(private readonly verifications: EmailVerificationService) {}

  /**
   * Mail a new link to confirm the address. Earlier links stay valid. Nothing is sent if the address is confirmed, or
   * if the limit of three mails, then one every three hours, is reached.
   */
  @Post('verification')
  @Requires('live-session')
  @HttpCode(HttpStatus.ACCEPTED)
  @ApiAcceptedResponse({ description: 'A mail is sent, unless the address is confirmed. The body is empty.' })
  @ApiErrors('RATE_LIMITED')
  async request(@Caller() { accountId }: Principal): Promise<void> {
    await this.verifications.request(accountId);
  }

  /**
   * Confirm an email address. With the token of the mailed link. A repeated call succeeds, and so does the token of an
   * earlier link to the same address. The error of another link reports whether it expired or was replaced.
   */
  @Post('verify')
  @SignInRoute()
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  @ApiErrors('NOT_FOUND', 'RATE_LIMITED')
  async verifyEmail(@Body() { token }: MailedTokenDto, @Origin() origin: RequestOrigin): Promise<void> {
    await this.verifications.verify(token, origin);
  }
}
