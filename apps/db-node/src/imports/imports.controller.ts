import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '@platform/http-service';
import { InTenant, Requires } from '../access/permissions';
import { TenantParameters } from '../tenants/tenants.dto';
import { ImportStateStore } from './import-state.store';
import {
  ImportListResponse,
  ImportParameters,
  ImportRowListResponse,
  ImportRowsQuery,
  toImport,
  toImportRow,
} from './imports.dto';

@ApiTags('operator: imports')
@InTenant()
@Controller('setup-api/tenants/:tenant_id/imports')
export class ImportsController {
  constructor(private readonly imports: ImportStateStore) {}

  /** List the imports into a tenant. With their progress. The command `import` runs them. */
  @Get()
  @Requires('operator:read')
  @ApiOkResponse({ type: ImportListResponse })
  @ApiErrors('NOT_FOUND')
  async listImports(@Param() { tenant_id }: TenantParameters): Promise<ImportListResponse> {
    return { imports: (await this.imports.list(tenant_id)).map(toImport) };
  }

  /**
   * List rows of an import’s report. Returns the rows with one verdict and their reasons, ordered by row number.
   * Personal data of the file is only in the report of the command. Rows are kept for 30 days after the end of the
   * import. For an import that does not exist the list is empty.
   */
  @Get(':import_id/rows')
  @Requires('operator:read')
  @ApiOkResponse({ type: ImportRowListResponse })
  @ApiErrors('NOT_FOUND')
  async listImportRows(
    @Param() { tenant_id, import_id }: ImportParameters,
    @Query() { verdict, after }: ImportRowsQuery,
  ): Promise<ImportRowListResponse> {
    const { rows, next } = await this.imports.report(tenant_id, import_id, verdict, after);
    return { rows: rows.map(toImportRow), next_after: next };
  }
}
