import { Param, ParseUUIDPipe } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import type { Subject } from './decision';
import { subjectNotFound } from './decisions.errors';

/** A value that is not a UUID gets the same error as an unknown id. */
export const SubjectId = (subject: Subject): ParameterDecorator =>
  Param(`${subject}_id`, new ParseUUIDPipe({ exceptionFactory: () => subjectNotFound(subject) }));

export const ApiSubjectId = (subject: Subject, description: string): MethodDecorator =>
  ApiParam({ name: `${subject}_id`, format: 'uuid', example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00', description });
