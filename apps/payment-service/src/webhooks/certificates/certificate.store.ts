import { Injectable } from '@nestjs/common';
import { defineStatement, sql } from '@platform/database';
import { DataSource } from 'typeorm';
import { tables } from '../../database/schema';
import { type Certificate, readCertificate } from './certificate';

/** PayPal uses a few at the same time. */
export const MAX_CERTIFICATES = 32;

const LIST = defineStatement({
  name: 'gateway-certificates-list',
  text: `SELECT url, pem, fetched_at FROM gateway_certificates WHERE not_after > clock_timestamp()
    ORDER BY verified_at DESC LIMIT ${MAX_CERTIFICATES}`,
  row: sql.pick(tables.gateway_certificates, 'url', 'pem', 'fetched_at'),
});

const SAVE = defineStatement({
  name: 'gateway-certificate-save',
  text: `INSERT INTO gateway_certificates (url, pem, not_after, fetched_at) VALUES ($1, $2, $3, $4)
    ON CONFLICT (url) DO UPDATE
      SET pem = excluded.pem, not_after = excluded.not_after, fetched_at = excluded.fetched_at, verified_at = excluded.verified_at
      WHERE gateway_certificates.fetched_at < excluded.fetched_at`,
});

// Only the certificates that verified a delivery last are kept, so the table stays small.
const TRIM = defineStatement({
  name: 'gateway-certificates-trim',
  text: `DELETE FROM gateway_certificates WHERE not_after <= clock_timestamp() OR url IN (
      SELECT url FROM gateway_certificates ORDER BY verified_at DESC OFFSET ${MAX_CERTIFICATES})`,
});

const REMOVE = defineStatement({
  name: 'gateway-certificate-remove',
  text: 'DELETE FROM gateway_certificates WHERE url = $1',
});

/** Certificates that have verified a delivery, for all replicas. */
@Injectable()
export class CertificateStore {
  constructor(private readonly dataSource: DataSource) {}

  /** Each certificate is validated again; an unusable one is left out. */
  async list(): Promise<[url: string, certificate: Certificate][]> {
    const rows = await LIST.rows(this.dataSource);
    return rows.flatMap(({ url, pem, fetched_at }) => {
      try {
        return [[url, readCertificate(pem, fetched_at)] as [string, Certificate]];
      } catch {
        return [];
      }
    });
  }

  async save(url: string, { pem, notAfter, fetchedAt }: Certificate): Promise<void> {
    await SAVE.run(this.dataSource, [url, pem, notAfter, fetchedAt]);
    await TRIM.run(this.dataSource, []);
  }

  async remove(url: string): Promise<void> {
    await REMOVE.run(this.dataSource, [url]);
  }
}
