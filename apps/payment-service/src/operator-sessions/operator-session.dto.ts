import { ApiProperty } from '@nestjs/swagger';
import { OperatorSessionResponse } from '@platform/http-service';

/** The session of a console. */
export class ConsoleSessionResponse {
  /** Always `success`. */
  @ApiProperty({ enum: ['success'] })
  status: 'success';

  /** Who is signed in. */
  @ApiProperty()
  data: OperatorSessionResponse;
}
