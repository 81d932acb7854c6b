import type { INestApplication } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { Request, Response } from 'express';

/** `/openapi.json`, in development and test only. */
export function serveDocs(app: INestApplication, document: OpenAPIObject): void {
  const adapter = app.getHttpAdapter();
  adapter.get('/openapi.json', (_request: Request, response: Response) => response.json(document));
}
