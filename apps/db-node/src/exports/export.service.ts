import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { AuditChainStore, type FeedRow } from '../audit/audit-chain.store';
import { auditEventOf } from '../audit/audit-event';
import { AuditSealing } from '../audit/audit-sealing';
import { IdentityRegistryStore } from '../identities/identity-registry.store';
import type { RoutineRow } from '../routines/routine-caller';
import { type ExportedFile, writeExportFile } from './export-file';
import { type ExportCounts, type Exporter, ExportStore } from './export.store';

export interface ExportOptions {
  tenantId: string;
  /** An empty folder. */
  folder: string;
  withHashes: boolean;
  /** A public key of age. If it is set, every file is encrypted. */
  recipient: string | null;
}

export interface ExportOutcome extends ExportCounts {
  export_id: string;
  manifest_sha256: string;
}

const EVENTS_A_PAGE = 500;

/** Writes the data of a tenant into a folder: users, sessions, identities and events, and a manifest. */
@Injectable()
export class ExportService {
  constructor(
    private readonly store: ExportStore,
    private readonly identities: IdentityRegistryStore,
    private readonly chains: AuditChainStore,
    private readonly sealing: AuditSealing,
  ) {}

  /**
   * Each file has the data of the time at which it is read. The manifest is written last, so an export without it is
   * incomplete.
   * @throws AppError NOT_FOUND (404)
   */
  async export({ tenantId, folder, withHashes, recipient }: ExportOptions, by: Exporter): Promise<ExportOutcome> {
    const exportId = await this.store.begin(tenantId, withHashes, by);
    await this.sealing.seal();
    const write = (name: string, pages: AsyncIterable<readonly object[]>): Promise<ExportedFile> =>
      writeExportFile(folder, `${name}.ndjson`, pages, recipient);
    const files = [
      await write('users', mapped(this.store.users(tenantId, withHashes), userOf)),
      await write('sessions', mapped(this.store.sessions(tenantId), sessionOf)),
      await write('identities', this.identitiesOf(tenantId)),
      await write('events', this.eventsOf(tenantId)),
    ];
    const manifest = { version: 1, export_id: exportId, tenant_id: tenantId, with_hashes: withHashes, files };
    const text = `${JSON.stringify(manifest, null, 2)}\n`;
    await writeFile(join(folder, 'manifest.json'), text, { flag: 'wx', mode: 0o600 });
    const sha256 = createHash('sha256').update(text).digest('hex');
    const [users, sessions, identities, events] = files.map(({ rows }) => rows) as [number, number, number, number];
    const counts = { users, sessions, identities, events };
    await this.store.finish(tenantId, exportId, counts, sha256, by);
    return { export_id: exportId, ...counts, manifest_sha256: sha256 };
  }

  private async *identitiesOf(tenantId: string) {
    yield await this.identities.list(tenantId);
  }

  private async *eventsOf(tenantId: string) {
    let page: object[] = [];
    for await (const row of this.chains.chain(tenantId)) {
      page.push(auditEventOf({ ...row, tenant_id: tenantId } as FeedRow));
      if (page.length < EVENTS_A_PAGE) continue;
      yield page;
      page = [];
    }
    yield page;
  }
}

/** In the format of an import (`ndjson`), with the time of creation. */
const userOf = (user: RoutineRow<'export_user_list'>) => ({
  source_id: user.user_id,
  email: user.email,
  username: user.username,
  ...(user.password_hash !== null && { password_hash: user.password_hash }),
  verified: user.verified,
  active: user.status === 'active',
  created_at: user.created_at.toISOString(),
});

const sessionOf = (session: RoutineRow<'export_session_list'>) => ({
  session_id: session.session_id,
  user_id: session.user_id,
  created_at: session.created_at.toISOString(),
  expires_at: session.expires_at.toISOString(),
  revoked_at: session.revoked_at?.toISOString() ?? null,
});

async function* mapped<Row>(pages: AsyncIterable<readonly Row[]>, map: (row: Row) => object) {
  for await (const page of pages) yield page.map(map);
}
