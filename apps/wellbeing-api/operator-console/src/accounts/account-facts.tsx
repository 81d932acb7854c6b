import { Badge, Moment, ZonedMoment } from '@platform/web/console';
import type { AdministeredAccount } from './looked-at';

/** The status of the account, without the data of its owner. */
export const AccountFacts = ({ account }: { account: AdministeredAccount }) => (
  <dl class="facts panel">
    <dt>Email address</dt>
    <dd>
      {account.email_verified ? <Badge tone="good">Confirmed</Badge> : <Badge tone="warning">Never confirmed</Badge>}
    </dd>
    <dt>Lock</dt>
    <dd>
      {account.locked_at === null ? (
        <Badge tone="quiet">Not locked</Badge>
      ) : (
        <>
          <Badge tone="bad">Locked</Badge> since <Moment at={account.locked_at} exact />
        </>
      )}
    </dd>
    <dt>Erasure</dt>
    <dd>
      {account.deletion_scheduled_at === null ? (
        'Not requested'
      ) : (
        <>
          <Badge tone="warning">Requested</Badge> due <Moment at={account.deletion_scheduled_at} exact />
        </>
      )}
    </dd>
    <dt>Created</dt>
    <dd>
      <ZonedMoment at={account.created_at} />
    </dd>
  </dl>
);
