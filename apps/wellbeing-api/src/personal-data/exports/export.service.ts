import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Page } from '@platform/http-service';
import { DataSource } from 'typeorm';
import type { ZipFile } from 'yazl';
import { AccountStore } from '../../account/accounts/account.store';
import { EmailChangeStore } from '../../account/self-service/email-addresses/email-change.store';
import type { RequestOrigin } from '../../account/security-events/request-origin';
import { type SecurityEvent, SecurityEventStore } from '../../account/security-events/security-event.store';
import { ClientConsentStore } from '../../account/oauth/clients/client-consent.store';
import { PasskeyStore } from '../../account/credentials/passkeys/passkey.store';
import { PersonalTokenStore } from '../../account/credentials/personal-tokens/personal-token.store';
import { SecondFactorService } from '../../account/credentials/second-factors/second-factor.service';
import { UpstreamIdentityStore } from '../../account/credentials/upstream-identities/upstream-identity.store';
import { SessionStore } from '../../account/sessions/session.store';
import { shownDetails } from '../../geo/collections/collection-details.dto';
import { type Collection, CollectionStore } from '../../geo/collections/collection.store';
import { FeatureSearch } from '../../geo/features/searches/feature.search';
import { geoJsonPartsOf } from '../../geo/stored-features/stored-feature';
import type { PageMemory } from '../../geo/ogc/page-memory';
import { joined } from '../../geo/ogc/send-pieces';
import { UNATTENDED } from '../../geo/ogc/requester';
import { ConsentStore } from '../consents/consent.store';
import { masked } from '../identity-checks/identity-check';
import { IdentityCheckStore } from '../identity-checks/identity-check.store';
import { ProfileStore } from '../profiles/profile.store';

interface ManifestEntry {
  name: string;
  media_type: string;
  bytes: number;
  sha256: string;
}

const FEATURES_PER_READ = 1_000;
const EVENTS_PER_READ = 1_000;

/**
 * All stored data of a person, as a ZIP with a manifest. It is written while it is read, so its size needs no memory.
 */
@Injectable()
export class ExportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountStore,
    private readonly emailChanges: EmailChangeStore,
    private readonly events: SecurityEventStore,
    private readonly sessions: SessionStore,
    private readonly programs: ClientConsentStore,
    private readonly passkeys: PasskeyStore,
    private readonly personalTokens: PersonalTokenStore,
    private readonly secondFactors: SecondFactorService,
    private readonly identities: UpstreamIdentityStore,
    private readonly profiles: ProfileStore,
    private readonly consents: ConsentStore,
    private readonly checks: IdentityCheckStore,
    private readonly collections: CollectionStore,
    private readonly features: FeatureSearch,
  ) {}

  /** Also records an event, which notifies the owner. */
  async open(accountId: string, origin: RequestOrigin, memory: PageMemory): Promise<NodeJS.ReadableStream> {
    await this.events.record(this.dataSource.manager, { accountId, kind: 'data_exported', origin });
    const { ZipFile } = await import('yazl');
    const zip = new ZipFile();
    const entries: ManifestEntry[] = [];
    for (const [name, content] of Object.entries(await this.documents(accountId))) {
      addStream(zip, entries, name, 'application/json', single(`${JSON.stringify(content, null, 2)}\n`));
    }
    addStream(zip, entries, 'security-events.json', 'application/json', this.securityEvents(accountId));
    for (const collection of await this.collections.listOwn(accountId)) {
      const name = `collections/${collection.id}.geojson`;
      addStream(zip, entries, name, 'application/geo+json', this.geoJson(collection, memory));
    }
    // Written last, when all other files are written and their digests are known.
    zip.addReadStreamLazy('manifest.json', {}, (give) => {
      const manifest = { account_id: accountId, created_at: new Date().toISOString(), files: entries };
      give(null, Readable.from([Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)]));
    });
    zip.end();
    return zip.outputStream;
  }

  private async documents(accountId: string): Promise<Record<string, unknown>> {
    const account = await this.accounts.find(accountId);
    const check = await this.checks.find(accountId);
    return {
      'account.json': account && {
        id: account.id,
        email: account.email,
        email_verified_at: account.emailVerifiedAt,
        name: account.name,
        created_at: account.createdAt,
      },
      'profile.json': await this.profiles.get(accountId),
      'consents.json': await this.consents.list(accountId),
      'email-changes.json': await this.emailChanges.list(accountId),
      'passkeys.json': await this.passkeys.list(accountId),
      'personal-tokens.json': await this.personalTokens.list(accountId),
      'second-factor.json': await this.secondFactors.getStatus(accountId),
      'sign-in-providers.json': await this.identities.list(accountId),
      'sessions.json': await this.sessions.list(accountId),
      'programs.json': await this.programs.list(accountId),
      ...(check && { 'kyc.json': masked(check) }),
    };
  }

  private async *securityEvents(accountId: string): AsyncGenerator<string> {
    let separator = '[';
    for (let before: string | null = null; ;) {
      const page: Page<SecurityEvent> = await this.events.list(accountId, before, EVENTS_PER_READ);
      for (const event of page.rows) {
        yield `${separator}\n  ${JSON.stringify(event)}`;
        separator = ',';
      }
      if (page.nextCursor === null) break;
      before = page.nextCursor;
    }
    yield '\n]\n';
  }

  private async *geoJson(
    { id, title, description, visibility, ...others }: Collection,
    memory: PageMemory,
  ): AsyncGenerator<string> {
    const about = JSON.stringify({
      type: 'FeatureCollection',
      title,
      description,
      visibility,
      ...shownDetails(others),
    });
    yield `${about.slice(0, -1)},"features":[`;
    let after: string | null = null;
    for (let separator = '\n'; ;) {
      await memory.reserve(FEATURES_PER_READ);
      const page = await this.features.page([id], {}, { after, limit: FEATURES_PER_READ }, UNATTENDED);
      memory.holdAndCharge(page.features);
      for (const feature of page.features) {
        yield* joined([separator, ...geoJsonPartsOf(feature)]);
        separator = ',\n';
      }
      // The generator keeps a reference to the page while it waits for memory for the next one.
      page.features.length = 0;
      memory.release();
      if (page.next === null) break;
      after = page.next;
    }
    yield '\n]}\n';
  }
}

function addStream(
  zip: ZipFile,
  entries: ManifestEntry[],
  name: string,
  mediaType: string,
  content: AsyncGenerator<string>,
): void {
  zip.addReadStreamLazy(name, {}, (give) => give(null, Readable.from(counted(entries, name, mediaType, content))));
}

async function* counted(
  entries: ManifestEntry[],
  name: string,
  mediaType: string,
  content: AsyncGenerator<string>,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const text of content) {
    const chunk = Buffer.from(text);
    hash.update(chunk);
    bytes += chunk.length;
    yield chunk;
  }
  entries.push({ name, media_type: mediaType, bytes, sha256: hash.digest('hex') });
}

async function* single(text: string): AsyncGenerator<string> {
  yield text;
}
