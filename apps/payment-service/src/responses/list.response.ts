import { ApiProperty } from '@nestjs/swagger';
import { SuccessResponse } from './success.response';

/** Fields of every page of a list. */
export class PageResponse extends SuccessResponse {
  /** Whether a further page exists, which begins at `next_cursor`. */
  @ApiProperty({ example: false })
  has_more: boolean;
}

/** Fields of a list that one response contains completely. */
export class WholeListResponse extends PageResponse {
  /** Always null: one response contains the whole list. */
  @ApiProperty({ type: String, nullable: true, example: null })
  next_cursor: string | null;
}

/** @param nextCursor null: the list ends with these entries */
export const listResponse = <View>(data: View[], nextCursor: string | null = null) => ({
  status: 'success' as const,
  data,
  next_cursor: nextCursor,
  has_more: nextCursor !== null,
});
