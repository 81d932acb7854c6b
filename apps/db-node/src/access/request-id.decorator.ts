import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { RequestContext } from '@platform/http-service';

/** The generated id of this request, which the audit keeps. */
export const RequestId = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<RequestContext>().id,
);
