import { Body, Controller, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { ApiErrors } from '@platform/http-service';
import { Requires } from '../../../access/permissions';
import type { Principal } from '../../../access/principal';
import { SignInRoute } from '../../../access/sign-in-route.decorator';
import { MailedTokenDto } from '../../mail/mailed-token.dto';
import { Origin, type RequestOrigin } from '../../security-events/request-origin';
import { PROOF_ERRORS, toCurrentProof, CurrentProofDto } from '../../sign-ins/step-ups/proof.dto';
import { EmailChangeService } from './email-change.service';
import { IsEmailAddress } from '../../accounts/credentials.dto';

export class ChangeEmailDto extends CurrentProofDto {
  /** The new address. It is converted to lower case. */
  @IsEmailAddress()
  email: string;
}

@ApiTags('account')
@Controller('auth/email/change')
export class EmailChangesController {
  constructor(private readonly changes: EmailChangeService) {}

  /**
   * Request another email address. A link is mailed to the new address. The address changes only when the link is
   * opened, within a day. The response does not reveal whether an account has the new address. An address gets three
   * such mails immediately, then one every three hours, over all accounts. Earlier links stay valid. The request needs
   * a passkey or the password, with the code if there is a second factor. Eight wrong passwords in one session lock
   * its proofs for 15 minutes.
   */
  @Post()
  @Requires('live-session')
  @HttpCode(HttpStatus.ACCEPTED)
  @ApiAcceptedResponse({ description: 'The body is empty, also if an account has the new address.' })
  @ApiErrors(...PROOF_ERRORS)
  async requestEmailChange(
    @Caller() caller: Principal,
    @Body() body: ChangeEmailDto,
    @Origin() origin: RequestOrigin,
  ): Promise<void> {
    await this.changes.request({ ...caller, origin }, body.email, toCurrentProof(body));
  }

  /**
   * Confirm the new email address. With the mailed token, which works once. It is refused if the account is locked, or
   * if its password was changed or its sessions were ended since the request. If the old address was confirmed, it gets
   * a mail and can undo the change for seven days. During this time no other account can get it.
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
   * Undo a change of the email address. With the token that was mailed to the old address, within seven days. Every
   * session and everything that is pending ends. The password no longer works, and a link to choose another is mailed.
   * Passkeys, a second factor and recovery codes are removed if they were added later than 24 hours before the request.
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
