import { Injectable } from '@nestjs/common';
import { defineStatement, sql } from '@platform/database';
import { AppError, fieldInvalid, parseInstant } from '@platform/errors';
import type { EntityManager } from 'typeorm';
import { covers } from '../../access/permissions';
import type { Principal } from '../../access/principal';
import { ERROR_CODES } from '../../error-codes';
import { EventSecrets } from '../event-secrets';
import { endpointProblem } from '../../outbound/endpoint-address';
import { OutboundClient } from '../../outbound/outbound.client';
import { type EndpointAuthor, type EndpointChange, type EndpointRow, EventEndpointStore } from './event-endpoint.store';

// One error for missing and foreign endpoints: the response must not reveal which.
export const endpointNotFound = () => new AppError(ERROR_CODES.EVENT_ENDPOINT_NOT_FOUND);

export const endpointDisabled = () => new AppError(ERROR_CODES.EVENT_ENDPOINT_DISABLED);

export interface EndpointWithSecret {
  endpoint: EndpointRow;
  secret: string;
}

const NEW_ID = defineStatement({ name: 'uuid-v7', text: 'SELECT uuid_v7() AS id', row: { id: sql.uuid } });

const ENDPOINTS_PER_ACCOUNT = 10;

@Injectable()
export class EventEndpointsService {
  constructor(
    private readonly store: EventEndpointStore,
    private readonly secrets: EventSecrets,
    private readonly outbound: OutboundClient,
  ) {}

  /** @throws AppError VALIDATION_FAILED (422) */
  assertUrl(url: string | undefined): void {
    const problem = url === undefined ? null : endpointProblem(url, this.outbound.rules);
    if (problem !== null) throw fieldInvalid('url', `url ${problem}`);
  }

  /**
   * An endpoint receives only events that the caller who set its address may read.
   * @throws AppError PERMISSION_ESCALATION (403)
   */
  assertMayReceive({ permissions }: Principal): void {
    if (!covers(permissions, 'read:events')) throw mayNotReceive();
  }

  /** Only for a caller who passed `assertMayReceive`. @throws AppError EVENT_ENDPOINT_LIMIT (409) */
  create(manager: EntityManager, author: EndpointAuthor, change: EndpointChange): Promise<EndpointWithSecret> {
    const { accountId } = author;
    return manager.transaction(async (inner) => {
      const endpoint = await this.store.create(inner, author, change, ENDPOINTS_PER_ACCOUNT);
      if (!endpoint) throw endpointLimit(ENDPOINTS_PER_ACCOUNT);
      return { endpoint, secret: await this.newSecret(inner, accountId, endpoint.endpoint_id, 0) };
    });
  }

  /** @throws AppError EVENT_ENDPOINT_NOT_FOUND (404) */
  async get(accountId: string, endpointId: string): Promise<EndpointRow> {
    const endpoint = await this.store.find(accountId, endpointId);
    if (!endpoint) throw endpointNotFound();
    return endpoint;
  }

  /** @throws AppError PERMISSION_ESCALATION (403) for a new address, EVENT_ENDPOINT_NOT_FOUND (404) */
  async update(caller: Principal, endpointId: string, change: EndpointChange): Promise<EndpointRow> {
    if (change.url !== undefined) this.assertMayReceive(caller);
    const endpoint = await this.store.update(caller, endpointId, change);
    if (!endpoint) throw endpointNotFound();
    return endpoint;
  }

  /** @throws AppError EVENT_ENDPOINT_NOT_FOUND (404) */
  rotate(
    manager: EntityManager,
    accountId: string,
    endpointId: string,
    graceSeconds: number,
  ): Promise<EndpointWithSecret> {
    return manager.transaction(async (inner) => {
      const endpoint = await this.store.lock(inner, accountId, endpointId);
      if (!endpoint) throw endpointNotFound();
      return { endpoint, secret: await this.newSecret(inner, accountId, endpointId, graceSeconds) };
    });
  }

  /** @throws AppError EVENT_ENDPOINT_NOT_FOUND (404), EVENT_ENDPOINT_DISABLED (409) */
  async test(accountId: string, endpointId: string): Promise<void> {
    const { status } = await this.get(accountId, endpointId);
    if (status !== 'enabled') throw endpointDisabled();
    await this.store.test(accountId, endpointId);
  }

  /** Stops deliveries until it is enabled; its events are kept. @throws AppError EVENT_ENDPOINT_NOT_FOUND (404) */
  async disable(accountId: string, endpointId: string): Promise<EndpointRow> {
    await this.store.disable(accountId, endpointId);
    return this.get(accountId, endpointId);
  }

  /**
   * An enabled endpoint stays unchanged. If it was disabled because its key lost the permission, the caller becomes its
   * author.
   * @throws AppError PERMISSION_ESCALATION (403), EVENT_ENDPOINT_NOT_FOUND (404)
   */
  async enable(caller: Principal, endpointId: string, kept: string, since: string | undefined): Promise<EndpointRow> {
    const { accountId } = caller;
    if ((await this.get(accountId, endpointId)).disabled_reason === 'unauthorized') {
      this.assertMayReceive(caller);
      await this.store.authorize(caller, endpointId);
    }
    await this.store.enable(accountId, endpointId, kept, since === undefined ? null : parseInstant(since));
    return this.get(accountId, endpointId);
  }

  private async newSecret(
    manager: EntityManager,
    accountId: string,
    endpointId: string,
    graceSeconds: number,
  ): Promise<string> {
    const secret = this.secrets.make();
    const { id: secretId } = await NEW_ID.get(manager);
    const sealed = { secretId, ...this.secrets.seal(secret, secretId) };
    await this.store.addSecret(manager, accountId, endpointId, sealed, graceSeconds);
    return secret;
  }
}

const mayNotReceive = () =>
  new AppError(ERROR_CODES.PERMISSION_ESCALATION, {
    message:
      'An event endpoint receives the events that the API key which sets its address may read. This key lacks read:events. ' +
      'Use a key with write:events and read:events.',
  });

const endpointLimit = (limit: number) => new AppError(ERROR_CODES.EVENT_ENDPOINT_LIMIT.with({ limit }));
