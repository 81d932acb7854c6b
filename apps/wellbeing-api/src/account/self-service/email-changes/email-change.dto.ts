import { IsEmailAddress } from '../../accounts/credentials.dto';
import { CurrentProofDto } from '../../sign-ins/step-ups/proof.dto';

export class ChangeEmailDto extends CurrentProofDto {
  /** The new address; letters are made lower case. */
  @IsEmailAddress()
  email: string;
}
