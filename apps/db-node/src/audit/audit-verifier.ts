import type { KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AuditChainStore } from './audit-chain.store';
import { NO_TENANT } from './audit-digests';
import { AuditSealing } from './audit-sealing';
import { ChainCheck } from './chain-check';
import type { Head } from './checkpoint';
import type { CheckpointPlace } from './checkpoint-place';
import { classify } from './classify';
import type { Finding } from './finding';
import { KnownHeads } from './known-heads';

export interface Verification {
  findings: Finding[];
  tenants: number;
  rows: number;
  checkpoints: number;
  /** Rows that no checkpoint covers yet: of these only the links are proven. */
  open_rows: number;
}

/** Compares the audit with its chains, and the chains with what was signed. */
@Injectable()
export class AuditVerifier {
  constructor(
    private readonly chains: AuditChainStore,
    private readonly sealing: AuditSealing,
  ) {}

  /**
   * @param places where checkpoints were kept outside of the database
   * @param tenantId only of this tenant
   */
  async verify(publicKey: KeyObject, places: readonly CheckpointPlace[], tenantId?: string): Promise<Verification> {
    // An erasure is proven by its entry in the chain.
    await this.sealing.seal();
    const known = new KnownHeads(publicKey, (rows) => this.chains.hashesAt(rows));
    // Before the chains: what is signed while they are read is not asked of them.
    await known.read(places, this.chains.checkpoints());
    const heads = new Map((await this.chains.heads()).map(({ head }) => [head[0], head]));
    const tenants = new Set([NO_TENANT, ...known.ofTenant.keys(), ...heads.keys()]);
    for await (const tenant of this.chains.tenants()) tenants.add(tenant);
    const result: Verification = { findings: known.findings, tenants: 0, rows: 0, checkpoints: known.checkpoints, open_rows: 0 }; // prettier-ignore
    for (const tenant of tenantId === undefined ? [...tenants].sort() : [tenantId]) {
      const finding = await this.findIn(tenant, known, heads.get(tenant), result);
      if (finding) result.findings.push(finding);
      result.tenants++;
    }
    return result;
  }

  private async findIn(
    tenantId: string,
    known: KnownHeads,
    head: Head | undefined,
    result: Verification,
  ): Promise<Finding | null> {
    const ofTenant = known.ofTenant.get(tenantId);
    const check = new ChainCheck(tenantId, ofTenant);
    for await (const row of this.chains.chain(tenantId)) {
      const finding = check.take(row);
      if (!finding) continue;
      const isLink = finding.kind === 'changed';
      return isLink ? classify(finding, () => this.chains.chain(tenantId)) : finding;
    }
    result.rows += check.rows;
    result.open_rows += check.rows - (ofTenant?.last.rows ?? 0);
    if (!head && ofTenant) return { kind: 'removed', tenant_id: tenantId, what: 'the head of the chain' };
    return check.end() ?? headFinding(tenantId, check, head) ?? (await this.unchainedIn(tenantId));
  }

  private async unchainedIn(tenantId: string): Promise<Finding | null> {
    for (const source of ['audit', 'auth_event'] as const) {
      const event_id = await this.chains.findUnchained(tenantId, source);
      if (event_id !== null) return { kind: 'inserted', tenant_id: tenantId, event_id };
    }
    return null;
  }
}

/** Rows that were sealed since the heads were read are no fault; a head that is not that of its row is. */
function headFinding(tenantId: string, check: ChainCheck, head: Head | undefined): Finding | null {
  if (!head) return null;
  const [, rows, hash] = head;
  if (rows > check.rows) return { kind: 'truncated', tenant_id: tenantId, sequence: check.rows + 1 };
  if (rows === check.rows && hash !== check.hash) return { kind: 'changed', tenant_id: tenantId, sequence: rows };
  return null;
}
