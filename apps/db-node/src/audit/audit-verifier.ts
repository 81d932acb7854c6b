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
    const left = await this.departures(tenants);
    const result: Verification = { findings: known.findings, tenants: 0, rows: 0, checkpoints: known.checkpoints, open_rows: 0 }; // prettier-ignore
    for (const tenant of tenantId === undefined ? [...tenants].sort() : [tenantId]) {
      const finding = await this.findIn(tenant, known, heads.get(tenant), result, left.get(tenant));
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
    leftAt?: number,
  ): Promise<Finding | null> {
    const ofTenant = known.ofTenant.get(tenantId);
    const check = new ChainCheck(tenantId, ofTenant, leftAt);
    for await (const row of this.chains.chain(tenantId)) {
      const finding = check.take(row);
      if (!finding) continue;
      const isLink = finding.kind === 'changed';
      return isLink ? classify(finding, () => this.chains.chain(tenantId)) : finding;
    }
    result.rows += check.rows;
    result.open_rows += check.rows - (ofTenant?.last.rows ?? 0);
    if (!head && ofTenant) return { kind: 'removed', tenant_id: tenantId, what: 'the head of the chain' };
    return (
      check.end() ??
      headFinding(tenantId, check, head) ??
      (leftAt === undefined ? await this.unchainedIn(tenantId) : null)
    );
  }

  /**
   * Tenants that another server has, by the word of the chain that is about no tenant: what their rows were about has gone
   * with them. One that is arriving is left out of `tenants`: another server answers for it.
   */
  private async departures(tenants: Set<string>): Promise<Map<string, number>> {
    const left = new Map<string, number>();
    const moves = await this.chains.moves();
    for (const { tenant_id, state } of moves) if (state === 'arriving') tenants.delete(tenant_id);
    const away = new Map(moves.map(({ tenant_id, sequence }) => [tenant_id, sequence]));
    if (!moves.some(({ state }) => state === 'away')) return left;
    for await (const { kind, subject_id, details } of this.chains.chain(NO_TENANT)) {
      if (kind !== 'tenant.leave' || subject_id === null || details === null) continue;
      const { sequence } = JSON.parse(details) as { sequence?: string };
      if (away.get(subject_id) === sequence) left.set(subject_id, Number(sequence));
    }
    return left;
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
