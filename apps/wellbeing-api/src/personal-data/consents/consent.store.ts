import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { defineEntity, type RowOf } from '@platform/database';
import { Repository } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { tables } from '../../database/schema';

export interface Consent {
  purpose: string;
  version: string;
  granted: boolean;
  recordedAt: Date;
}

export const CONSENTS = defineEntity('consents', tables.consents, 'id');
type ConsentRow = RowOf<typeof tables.consents>;

/** Records never change. A withdrawal is a new record. */
@Injectable()
export class ConsentStore {
  constructor(@InjectRepository(CONSENTS) private readonly consents: Repository<ConsentRow>) {}

  async record(accountId: string, { purpose, version, granted }: Omit<Consent, 'recordedAt'>): Promise<Consent> {
    const key = { id: uuidv7(), account_id: accountId };
    await this.consents.insert({ ...key, purpose, version, granted });
    return toConsent(await this.consents.findOneByOrFail(key));
  }

  /** Oldest first. */
  async list(accountId: string): Promise<Consent[]> {
    const rows = await this.consents.find({
      where: { account_id: accountId },
      order: { recorded_at: 'ASC', id: 'ASC' },
      take: 1_000,
    });
    return rows.map(toConsent);
  }
}

const toConsent = ({ purpose, version, granted, recorded_at }: ConsentRow): Consent => ({
  purpose,
  version,
  granted,
  recordedAt: recorded_at,
});
