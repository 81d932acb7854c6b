import { ApiProperty } from '@nestjs/swagger';
import { OperatorSessionResponse } from '@platform/http-service';
import { SuccessResponse } from '../../responses/success.response';

/** The session of a console. */
export class ConsoleSessionResponse extends SuccessResponse {
  /** The signed-in operator. */
  @ApiProperty()
  data: OperatorSessionResponse;
}
