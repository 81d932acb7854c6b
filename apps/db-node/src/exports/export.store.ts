import { Injectable } from '@nestjs/common';
import { RoutineCaller, type RoutineRow } from '../routines/routine-caller';

const PAGE = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** The operator and request, for the audit. */
export interface Exporter {
  operator: string;
  requestId: string;
}

export interface ExportCounts {
  users: number;
  sessions: number;
  identities: number;
  events: number;
}

/** Reads the users and sessions of a tenant, page by page. */
@Injectable()
export class ExportStore {
  constructor(private readonly routines: RoutineCaller) {}

  /** Call it before any data is read. @throws AppError NOT_FOUND (404) */
  async begin(tenantId: string, withHashes: boolean, { operator, requestId }: Exporter): Promise<string> {
    const begun = { tenant_id: tenantId, with_hashes: withHashes, operator, request_id: requestId };
    return (await this.routines.one('export_begin', begun)).export_id;
  }

  finish(tenantId: string, exportId: string, counts: ExportCounts, sha256: string, by: Exporter): Promise<void> {
    return this.routines.run('export_finish', {
      tenant_id: tenantId,
      export_id: exportId,
      ...counts,
      manifest_sha256: sha256,
      operator: by.operator,
      request_id: by.requestId,
    });
  }

  users(tenant_id: string, with_hashes: boolean): AsyncGenerator<RoutineRow<'export_user_list'>[]> {
    return pages(
      (after) => this.routines.many('export_user_list', { tenant_id, after, limit: PAGE, with_hashes }),
      ({ user_id }) => user_id,
    );
  }

  sessions(tenant_id: string): AsyncGenerator<RoutineRow<'export_session_list'>[]> {
    return pages(
      (after) => this.routines.many('export_session_list', { tenant_id, after, limit: PAGE }),
      ({ session_id }) => session_id,
    );
  }
}

async function* pages<Row>(read: (after: string) => Promise<Row[]>, idOf: (row: Row) => string) {
  for (let after = FIRST_ID; ;) {
    const page = await read(after);
    yield page;
    if (page.length < PAGE) return;
    after = idOf(page.at(-1)!);
  }
}
