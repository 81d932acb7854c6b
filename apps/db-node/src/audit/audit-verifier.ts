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
  /** Rows that no checkpoint covers yet. Only their links are proven. */
  open_rows: number;
}

interface Move {
  /** Number of rows of the chain when it left this server. */
  leftAt: number;
  isArriving: boolean;
}

/** Compares the audit with its chains, and the chains with the signed checkpoints. */
@Injectable()
export class AuditVerifier {
  constructor(
    private readonly chains: AuditChainStore,
    private readonly sealing: AuditSealing,
  ) {}

  /**
   * @param places where checkpoints were stored outside of the database
   * @param tenantId verifies only this tenant
   */
  async verify(publicKey: KeyObject, places: readonly CheckpointPlace[], tenantId?: string): Promise<Verification> {
    // Erasures are proven by their entry in the chain, so the entry must be sealed first.
    await this.sealing.seal();
    const known = new KnownHeads(publicKey, (rows) => this.chains.pointsAt(rows));
    // The checkpoints are read before the chains. So checkpoints that are signed later are not required.
    await known.read(places, this.chains.checkpoints());
    const heads = new Map((await this.chains.heads()).map(({ head }) => [head[0], head]));
    const tenants = new Set([NO_TENANT, ...known.ofTenant.keys(), ...heads.keys()]);
    for await (const tenant of this.chains.tenants()) tenants.add(tenant);
    const moves = await this.movesOf(tenants, (tenant) => heads.has(tenant) || known.ofTenant.has(tenant));
    const result: Verification = {
      findings: known.findings,
      tenants: 0,
      rows: 0,
      checkpoints: known.checkpoints,
      open_rows: 0,
    };
    for (const tenant of tenantId === undefined ? [...tenants].sort() : [tenantId]) {
      const finding = await this.findIn(tenant, known, heads.get(tenant), result, moves.get(tenant));
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
    move?: Move,
  ): Promise<Finding | null> {
    const ofTenant = known.ofTenant.get(tenantId);
    const check = new ChainCheck(tenantId, ofTenant, move?.leftAt);
    // While a tenant is returning, only the rows from before it left are stable.
    const rows = move?.isArriving ? Math.max(ofTenant?.last.rows ?? 0, head?.[1] ?? 0) : Infinity;
    for await (const row of this.chains.chainWithPersons(tenantId)) {
      if (Number(row.sequence) > rows) break;
      const finding = check.take(row);
      if (!finding) continue;
      const isLink = finding.kind === 'changed';
      return isLink ? classify(finding, () => this.chains.chain(tenantId)) : finding;
    }
    result.rows += check.rows;
    result.open_rows += check.rows - (ofTenant?.last.rows ?? 0);
    if (!head && ofTenant) return { kind: 'removed', tenant_id: tenantId, what: 'the head of the chain' };
    return check.end() ?? headFinding(tenantId, check, head) ?? (move ? null : await this.unchainedIn(tenantId));
  }

  /**
   * Tenants that were moved to another server, according to the chain without a tenant. The records of their rows were
   * moved with them. The table `tenant_moves` alone is no proof: a tenant with a chain here may be arriving only if it
   * left before. A tenant that arrives for the first time is removed from `tenants`, because the other server still has
   * it.
   */
  private async movesOf(tenants: Set<string>, hasChain: (tenantId: string) => boolean): Promise<Map<string, Move>> {
    const found = new Map<string, Move>();
    const moves = (await this.chains.moves()).filter(({ state }) => state === 'away' || state === 'arriving');
    for (const { tenant_id, state } of moves)
      if (state === 'arriving' && !hasChain(tenant_id)) tenants.delete(tenant_id);
    if (moves.length === 0) return found;
    const stateOf = new Map(moves.map((move) => [move.tenant_id, move]));
    for await (const { kind, subject_id, details } of this.chains.chain(NO_TENANT)) {
      if (kind !== 'tenant.leave' || subject_id === null || details === null) continue;
      const { sequence } = JSON.parse(details) as { sequence?: string };
      const move = stateOf.get(subject_id);
      const isArriving = move?.state === 'arriving';
      if (isArriving || move?.sequence === sequence) found.set(subject_id, { leftAt: Number(sequence), isArriving });
    }
    return found;
  }

  private async unchainedIn(tenantId: string): Promise<Finding | null> {
    for (const source of ['audit', 'auth_event'] as const) {
      const event_id = await this.chains.findUnchained(tenantId, source);
      if (event_id !== null) return { kind: 'inserted', tenant_id: tenantId, event_id };
    }
    return null;
  }
}

/** Rows that were sealed after the heads were read are correct. A head that differs from its row is a finding. */
function headFinding(tenantId: string, check: ChainCheck, head: Head | undefined): Finding | null {
  if (!head) return null;
  const [, rows, hash] = head;
  if (rows > check.rows) return { kind: 'truncated', tenant_id: tenantId, sequence: check.rows + 1 };
  if (rows === check.rows && hash !== check.hash) return { kind: 'changed', tenant_id: tenantId, sequence: rows };
  return null;
}
