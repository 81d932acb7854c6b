import { Body, Controller, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { ApiErrors } from '@platform/http-service';
import { Requires } from '../../../access/permissions';
import type { Principal } from '../../../access/principal';
import { SignInRoute } from '../../../access/sign-in-route.decorator';
import { MailedTokenDto } from '../../mail/tokens/mailed-token.dto';
import { Origin, type RequestOrigin } from '../../security-events/request-origin';
import { PROOF_ERRORS, toCurrentProof, CurrentProofDto } from '../../sign-ins/step-ups/proof.dto';
import { EmailChangeService } from './email-change.service';
import { IsEmailAddress } from '../../accounts/credentials.dto';

export class ChangeEmailDto extends CurrentProofDto {
  /** The new address; letters are made lower case. */
  @IsEmailAddress()
  email: string;
}

@ApiTags('account')
@Controller('auth/email/change')
export class EmailChangesController {
  constructor(private readonly changes: EmailChangeService) {}

  /**
   * Ask for another email address. A link is mailed to the new one, and the address stays as it is until somebody opens it,
   * within a day. The answer is the same whether an account has the new address or not. An address gets
   * three such mails at once, then one every three hours, over all accounts. Earlier links stay valid. It needs the password (with the code, where there is a second factor) or a
   * passkey; wrong passwords count towards the lock of the sign-in.
   */
  @Post()
  @Requires('live-session')
  @HttpCode(HttpStatus.ACCEPTED)
  @ApiAcceptedResponse({ description: 'The body is empty, whether an account has the new address or not.' })
  @ApiErrors(...PROOF_ERRORS)
  async requestEmailChange(
    @Caller() caller: Principal,
    @Body() body: ChangeEmailDto,
    @Origin() origin: RequestOrigin,
  ): Promise<void> {
    await this.changes.request({ ...caller, origin }, body.email, toCurrentProof(body));
  }

  /**
   * Confirm the new email address. With the token that was mailed to it, once; not while the account is locked, nor after its
   * password was changed or its sessions were ended since the request. The old address, if it was confirmed, is told
   * and can take the change back for seven days; as long nobody else gets it.
   */
  @Post('confirm')
  @SignInRoute()
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  @ApiErrors('NOT_FOUND', 'RATE_LIMITED')
  async confirmEmailChange(@Body() { token }: MailedTokenDto, @Origin() origin: RequestOrigin): Promise<void> {
    await this.changes.confirm(token, origin);
  }

  /**
   * Take back a change of the email address. With the token that was mailed to the old one, within seven days. Every session
   * ends with everything that is pending, the password works no more, and a link to choose another is mailed. Passkeys, a
   * second factor and recovery codes from 24 hours before the request onward are removed.
   */
  @Post('take-back')
  @SignInRoute()
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  @ApiErrors('NOT_FOUND', 'RATE_LIMITED')
  async takeBackEmailChange(@Body() { token }: MailedTokenDto, @Origin() origin: RequestOrigin): Promise<void> {
    await this.changes.takeBack(token, origin);
  }
}
