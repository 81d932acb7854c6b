import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { ConsentEntity } from './consent.entity';

export interface Consent {
  purpose: string;
  version: string;
  granted: boolean;
  recordedAt: Date;
}

/** A record is never changed: a withdrawal is a record of its own. */
@Injectable()
export class ConsentStore {
  constructor(@InjectRepository(ConsentEntity) private readonly consents: Repository<ConsentEntity>) {}

  async record(accountId: string, { purpose, version, granted }: Omit<Consent, 'recordedAt'>): Promise<Consent> {
    const row = this.consents.create({ id: uuidv7(), accountId, purpose, version, granted });
    await this.consents.insert(row);
    return toConsent(await this.consents.findOneByOrFail({ id: row.id }));
  }

  /** Oldest first. */
  async list(accountId: string): Promise<Consent[]> {
    const rows = await this.consents.find({
      where: { accountId },
      order: { recordedAt: 'ASC', id: 'ASC' },
      take: 1_000,
    });
    return rows.map(toConsent);
  }
}

const toConsent = ({ purpose, version, granted, recordedAt }: ConsentEntity): Consent => ({
  purpose,
  version,
  granted,
  recordedAt,
});
