import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  Batcher,
  batchOf,
  classifyDatabaseError,
  defineEntity,
  defineStatement,
  type RowOf,
  violatedConstraint,
} from '@platform/database';
import { AppError, forbidden, UUID } from '@platform/errors';
import { type EntityManager, Repository } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { tables } from '../../database/schema';
import { ERROR_CODES } from '../../error-codes';
import type { TimeField } from '../geometries/temporal-extent';
import type { CollectionDetails, Contact } from './collection-details.dto';
import { type CollectionRow, GET_READABLE, GET_READABLE_BATCH, LIST_OWN, LIST_READABLE } from './collection.statements';
import type { Queryables } from './queryable-types';

const { collections } = tables;
export const COLLECTIONS = defineEntity('collections', collections, 'id');
export const VISIBILITIES = collections.visibility.values;
export type Visibility = (typeof VISIBILITIES)[number];
export const LOCKINGS = collections.locking.values;
export type Locking = (typeof LOCKINGS)[number];

export interface Collection extends CollectionDetails {
  id: string;
  accountId: string;
  title: string;
  description: string | null;
  visibility: Visibility;
  locking: Locking;
  isDefault: boolean;
  /** Whether pages of other sites may show its map in a frame, if it is public. */
  embeddable: boolean;
  /** Increases with each change of its features. */
  revision: string;
  /** The properties that the owner declared for filters; null if a sample of the features determines them. */
  queryables: Queryables | null;
  /** The indexed properties. */
  indexes: string[];
  /** The property with the time of each feature; null if it is found by its name. */
  timeField: TimeField | null;
  /** Whether the times of all features were found by this field. They are computed after a change of the field. */
  areTimesReady: boolean;
}

export type NewCollection = Pick<Collection, 'title' | 'visibility' | 'locking'> &
  Partial<CollectionDetails & Pick<Collection, 'description' | 'timeField'>>;
export type CollectionChanges = Partial<NewCollection & Pick<Collection, 'queryables' | 'indexes' | 'embeddable'>>;

interface LookUp {
  id: string;
  readerId: string | null;
}

/** The limit that the trigger `collections_limit` enforces. */
const MOST_COLLECTIONS = 1_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

const GIVE_ALL = defineStatement({
  name: 'collections_give_all',
  text: 'UPDATE collections SET account_id = $2, is_default = false, updated_at = now() WHERE account_id = $1',
});

const tooManyCollections = () => new AppError(ERROR_CODES.COLLECTION_LIMIT.with({ limit: MOST_COLLECTIONS }));

/** The same for missing and foreign collections: the response must not reveal which. */
export const collectionNotFound = () => new AppError(ERROR_CODES.COLLECTION_NOT_FOUND);

@Injectable()
export class CollectionStore {
  /** A batch of look-ups is one statement, which starts after the last look-up arrived. */
  private readonly lookUps = new Batcher<LookUp, CollectionRow | null>({
    batch: (lookUps) => this.findAll(lookUps),
    single: ({ id, readerId }) => GET_READABLE.find(this.collections.manager, [id, readerId]),
    retriesSingly: (error) => classifyDatabaseError(error) === 'other',
  });

  constructor(
    @InjectRepository(COLLECTIONS) private readonly collections: Repository<RowOf<typeof tables.collections>>,
  ) {}

  /** @throws AppError COLLECTION_LIMIT (409) */
  async create(accountId: string, given: NewCollection): Promise<Collection> {
    const { title, visibility, locking, description = null, timeField = null } = given;
    const { keywords = [], license = null, attribution = null, contacts = [] } = given;
    const row = {
      id: uuidv7(),
      account_id: accountId,
      title,
      description,
      visibility,
      locking,
      keywords,
      license,
      attribution,
      contacts,
      is_default: false,
      revision: '0',
      time_field: timeField,
    };
    try {
      await this.collections.insert({ ...row, time_field: timeField as object });
    } catch (error) {
      throw violatedConstraint(error) === 'collections_limit' ? tooManyCollections() : error;
    }
    return toCollection({ ...row, embeddable: false, queryables: null, indexes: [], timed_up_to: null });
  }

  /** With their features. No moved collection stays a default one. @returns how many were moved */
  giveAll(manager: EntityManager, from: string, into: string): Promise<number> {
    return GIVE_ALL.run(manager, [from, into]);
  }

  /** The private default collection of an account. It is created once, at the first use. */
  async getDefault(accountId: string): Promise<Collection> {
    const where = { account_id: accountId, is_default: true };
    const existing = await this.collections.findOneBy(where);
    if (existing) return toCollection(existing);
    await this.collections
      .createQueryBuilder()
      .insert()
      .values({ ...where, id: uuidv7(), title: 'My features', visibility: 'private' })
      .orIgnore()
      .execute();
    return toCollection(await this.collections.findOneByOrFail(where));
  }

  /**
   * The collections that the caller may read, by id: their own, shared ones for any account, public ones for every
   * caller; or only their own. A page also ends at one mebibyte.
   */
  async list(
    accountId: string | null,
    { after, limit, isOwn = false }: { after: string | null; limit: number; isOwn?: boolean },
  ): Promise<{ collections: Collection[]; hasMore: boolean }> {
    if (accountId) await this.getDefault(accountId);
    const statement = isOwn ? LIST_OWN : LIST_READABLE;
    const found = await statement.rows(this.collections.manager, [accountId, after ?? FIRST_ID, limit + 1]);
    const page = found.slice(0, limit);
    return { collections: page.map(toCollection), hasMore: page.at(-1)?.has_next ?? false };
  }

  async listOwn(accountId: string): Promise<Collection[]> {
    await this.getDefault(accountId);
    return (await this.collections.find({ where: { account_id: accountId }, order: { id: 'ASC' } })).map(toCollection);
  }

  /** @throws AppError COLLECTION_NOT_FOUND (404) */
  async getReadable(accountId: string | null, id: string): Promise<Collection> {
    const collection = await this.findReadable(accountId, id);
    if (!collection) throw collectionNotFound();
    return collection;
  }

  async findReadable(accountId: string | null, id: string): Promise<Collection | null> {
    const row = UUID.test(id) ? await this.lookUps.call({ id, readerId: accountId }) : null;
    return row && toCollection(row);
  }

  /** @throws AppError COLLECTION_NOT_FOUND (404), FORBIDDEN (403) if the caller may read it but is not the owner */
  async getWritable(accountId: string, id: string): Promise<Collection> {
    const collection = await this.getReadable(accountId, id);
    if (collection.accountId !== accountId) throw forbidden('Only the owner may change a collection.');
    return collection;
  }

  async update(accountId: string, id: string, changes: CollectionChanges): Promise<void> {
    const { timeField, ...others } = changes;
    const columns = {
      ...(others as Omit<typeof others, 'queryables'> & { queryables?: object }),
      ...(timeField !== undefined && { time_field: timeField as object }),
    };
    if (Object.keys(columns).length > 0) await this.collections.update({ id, account_id: accountId }, columns);
  }

  async delete(accountId: string, id: string): Promise<void> {
    await this.collections.delete({ id, account_id: accountId, is_default: false });
  }

  /** Equal look-ups share one row. */
  private async findAll(lookUps: LookUp[]): Promise<(CollectionRow | null)[]> {
    const distinct = new Map(lookUps.map((lookUp) => [keyOf(lookUp), lookUp]));
    const { id, readerId } = batchOf([...distinct.values()]);
    const rows = await GET_READABLE_BATCH.rows(this.collections.manager, [id, readerId]);
    const keys = [...distinct.keys()];
    const found = new Map(rows.map((row) => [keys[row.place - 1], row]));
    return lookUps.map((lookUp) => found.get(keyOf(lookUp)) ?? null);
  }
}

const keyOf = ({ id, readerId }: LookUp): string => `${id} ${readerId}`;

const toCollection = (row: CollectionRow): Collection => ({
  id: row.id,
  accountId: row.account_id,
  title: row.title,
  description: row.description,
  keywords: row.keywords,
  license: row.license,
  attribution: row.attribution,
  contacts: row.contacts as Contact[],
  visibility: row.visibility,
  locking: row.locking,
  isDefault: row.is_default,
  embeddable: row.embeddable,
  queryables: row.queryables as Queryables | null,
  indexes: row.indexes,
  revision: row.revision,
  timeField: row.time_field as TimeField | null,
  areTimesReady: row.timed_up_to === null,
});

/** As the database compares it. */
export const timeFieldText = (timeField: TimeField | null): string | null => timeField && JSON.stringify(timeField);
