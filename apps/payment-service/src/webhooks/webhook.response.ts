import { ApiProperty } from '@nestjs/swagger';

export class DeliveryAcceptedResponse {
  @ApiProperty({ enum: ['success'] })
  status: 'success';
}

export class CallbackAcceptedResponse {
  @ApiProperty({ example: 0 })
  ResultCode: number;

  @ApiProperty({ example: 'Accepted' })
  ResultDesc: string;
}

export class CallbackRejectedResponse {
  @ApiProperty({ example: 1 })
  ResultCode: number;

  @ApiProperty({ example: 'Rejected' })
  ResultDesc: string;
}
