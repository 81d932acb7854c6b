import { Controller, Delete, Get, HttpCode, HttpStatus, Param, Req } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { ApiErrors } from '@platform/http-service';
import type { Request } from 'express';
import { Requires } from '../../access/permissions';
import type { Principal } from '../../access/principal';
import { ERROR_CODES } from '../../error-codes';
import { QueryParameters } from '../ogc/query';
import { ImportResponse, ImportsResponse, toImportResponse } from './import.dto';
import { ImportStore } from './import.store';

const ApiImportId = () =>
  ApiParam({ name: 'importId', description: 'The id of the import.', schema: { type: 'string', format: 'uuid' } });

/** Files that are read in the background. */
@ApiTags('geo')
@Controller('geo/v2/imports')
export class ImportsController {
  constructor(private readonly imports: ImportStore) {}

  /** List your imports of the last week. At most 100, the newest first. */
  @Get()
  @Requires('geo:read')
  @ApiOkResponse({ type: ImportsResponse })
  @ApiErrors('BAD_REQUEST', 'UNAUTHENTICATED')
  async listImports(@Caller() { accountId }: Principal, @Req() request: Request): Promise<ImportsResponse> {
    QueryParameters.of(request, []);
    return { imports: (await this.imports.list(accountId)).map(toImportResponse) };
  }

  /** Get an import. Shows its progress, and in the end its report or its error. */
  @Get(':importId')
  @Requires('geo:read')
  @ApiImportId()
  @ApiOkResponse({ type: ImportResponse })
  @ApiErrors('BAD_REQUEST', 'UNAUTHENTICATED', ERROR_CODES.IMPORT_NOT_FOUND)
  async getImport(
    @Caller() { accountId }: Principal,
    @Param('importId') id: string,
    @Req() request: Request,
  ): Promise<ImportResponse> {
    QueryParameters.of(request, []);
    return toImportResponse(await this.imports.get(accountId, id));
  }

  /**
   * Cancel an import. If it has not ended, none of its features is stored. If it has ended, only its entry in the list
   * is deleted.
   */
  @Delete(':importId')
  @Requires('geo:write')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiImportId()
  @ApiNoContentResponse()
  @ApiErrors('UNAUTHENTICATED', 'CSRF_FAILED', ERROR_CODES.IMPORT_NOT_FOUND)
  async deleteImport(@Caller() { accountId }: Principal, @Param('importId') id: string): Promise<void> {
    await this.imports.delete(accountId, id);
  }
}
