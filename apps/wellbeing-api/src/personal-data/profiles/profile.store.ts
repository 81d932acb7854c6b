import { Injectable } from '@nestjs/common';
import { defineStatement, type RowOf, sql } from '@platform/database';
import { DataSource } from 'typeorm';
import { tables } from '../../database/schema';

type Fields = Record<string, unknown>;

const PROFILE = {
  profile: sql.shaped<Fields>(tables.profiles.profile),
  settings: sql.shaped<Fields>(tables.profiles.settings),
};
export type Profile = RowOf<typeof PROFILE>;

const GET = defineStatement({
  name: 'profile_get',
  text: 'SELECT profile, settings FROM profiles WHERE account_id = $1',
  row: PROFILE,
});

const MERGE = defineStatement({
  name: 'profile_merge',
  text: `INSERT INTO profiles AS p (account_id, profile, settings)
    VALUES ($1, jsonb_strip_nulls($2::jsonb), jsonb_strip_nulls($3::jsonb))
    ON CONFLICT (account_id) DO UPDATE SET
      profile = jsonb_strip_nulls(p.profile || $2::jsonb),
      settings = jsonb_strip_nulls(p.settings || $3::jsonb || CASE WHEN $3::jsonb ? 'notifications'
        THEN jsonb_build_object('notifications',
          COALESCE(p.settings -> 'notifications', '{}') || ($3::jsonb -> 'notifications'))
        ELSE '{}' END),
      updated_at = now()`,
});

@Injectable()
export class ProfileStore {
  constructor(private readonly dataSource: DataSource) {}

  async get(accountId: string): Promise<Profile> {
    const row = await GET.find(this.dataSource, [accountId]);
    return row ?? { profile: {}, settings: {} };
  }

  /** Merges in one statement, so that concurrent changes do not undo each other. Null removes a field. */
  async update(accountId: string, profile: object, settings: object): Promise<void> {
    await MERGE.run(this.dataSource, [accountId, JSON.stringify(profile), JSON.stringify(settings)]);
  }
}
