import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  HttpException,
  Logger,
  NotFoundException,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { AppError } from './app-error';
import { notFound } from './common-errors';
import type { ErrorForm } from './error-envelope';
import { sendError } from './send-error';

/** A request whose error code is kept for metrics and logs. */
type FailedRequest = Request & { id: string; errorCode?: string };

export interface ErrorFilterOptions {
  /** How the error bodies of this service look. */
  form?: ErrorForm;
  /** Recognises errors of libraries, such as a database that does not answer. */
  translate?: (error: unknown) => AppError | undefined;
  /** The methods that the path of a request answers to; empty when no route has that path. */
  allowedMethods?: (path: string) => string[];
  /** Answers a path without a route in another form, for callers that accept it. Returns false to send the error envelope. */
  answerNoRoute?: (request: Request & { id: string }, response: Response) => boolean;
  /** The response waits for this promise. If it rejects, its error replaces any other response. */
  decisionOn?: (response: Response) => Promise<void> | undefined;
}

/** Turns whatever was thrown into the one envelope, and logs what the caller must not see. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('ErrorFilter');

  constructor(private readonly options: ErrorFilterOptions = {}) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FailedRequest>();
    const response = host.switchToHttp().getResponse<Response>();
    const decision = this.options.decisionOn?.(response);
    if (!decision) return this.answer(thrown, request, response);
    decision
      .then(
        () => this.answer(thrown, request, response),
        (refusal: unknown) => this.answer(refusal, request, response),
      )
      // Nobody waits for this: what went wrong here must not end the process.
      .catch(() => response.destroy());
  }

  private answer(thrown: unknown, request: FailedRequest, response: Response): void {
    const error = this.toAppError(thrown, request);
    request.errorCode = error.code;
    const isAbandoned = response.destroyed || response.closed;
    // An AppError without a cause is intended, and the access log has its code.
    if (error.status >= 500 && !isAbandoned && (error !== thrown || error.cause))
      this.report(error, thrown, request.id);
    if (response.headersSent || isAbandoned) {
      response.destroy();
      return;
    }
    if (
      thrown instanceof NotFoundException &&
      error.status === 404 &&
      this.options.answerNoRoute?.(request, response)
    ) {
      return;
    }
    sendError(request, response, error, this.options.form);
  }

  private toAppError(thrown: unknown, request: Request): AppError {
    if (thrown instanceof AppError) return thrown;
    const translated = this.options.translate?.(thrown);
    if (translated) return translated;
    if (thrown instanceof NotFoundException) return this.noRoute(request);
    if (thrown instanceof HttpException && thrown.getStatus() < 500) {
      return new AppError('BAD_REQUEST', { message: 'The request could not be read.', cause: thrown });
    }
    return new AppError('INTERNAL', { cause: thrown });
  }

  private noRoute(request: Request): AppError {
    const methods = this.options.allowedMethods?.(request.path) ?? [];
    if (methods.length === 0) return notFound('No such route.');
    return new AppError('METHOD_NOT_ALLOWED', {
      message: `This path answers to ${methods.join(', ')}.`,
      headers: { Allow: methods.join(', ') },
    });
  }

  private report(error: AppError, thrown: unknown, requestId: string): void {
    const cause = error.cause ?? thrown;
    const stack = cause instanceof Error ? cause.stack : undefined;
    const told = { cause_name: nameOf(cause), cause_code: codeOf(cause), stack: framesOf(stack) };
    this.logger.error({ msg: error.code, request_id: requestId, ...told });
  }
}

const nameOf = (cause: unknown): string => (cause instanceof Error ? cause.name : typeof cause);

/** Of a database the SQLSTATE, of Node and its drivers a word such as ECONNRESET; undefined for what is longer. */
function codeOf(cause: unknown): string | undefined {
  const { code } = (cause ?? {}) as { code?: unknown };
  return typeof code === 'string' && /^[A-Z0-9_]{1,40}$/.test(code) ? code : undefined;
}

/** Where it happened, without the message: a driver's message may hold the values of a row. */
const framesOf = (stack?: string): string[] | undefined =>
  stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 8)
    .map((line) => line.trim());
