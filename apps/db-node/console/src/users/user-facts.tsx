import { Badge, Moment, ZonedMoment } from '@platform/web/console';
import type { SeenUser } from './looked-at';

/** The status of a user. */
export const UserFacts = ({ user }: { user: SeenUser }) => (
  <section class="panel" aria-labelledby="status">
    <h2 id="status">Status</h2>
    <dl class="facts wide">
      <div>
        <dt>Email address</dt>
        <dd>{user.email}</dd>
      </div>
      <div>
        <dt>Sign-up</dt>
        <dd>{user.verified ? <Badge tone="good">Confirmed</Badge> : <Badge tone="warning">Not confirmed</Badge>}</dd>
      </div>
      <div>
        <dt>Status</dt>
        <dd>{user.status === 'active' ? <Badge tone="good">Active</Badge> : <Badge tone="bad">Inactive</Badge>}</dd>
      </div>
      <div>
        <dt>Lock</dt>
        <dd>
          {user.locked_until === null ? (
            <Badge tone="quiet">Not locked</Badge>
          ) : (
            <>
              <Badge tone="bad">Locked</Badge> until <Moment at={user.locked_until} />
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>Failed sign-ins since the last success</dt>
        <dd>{user.failed_count} of 8</dd>
      </div>
      <div>
        <dt>Created</dt>
        <dd>
          <ZonedMoment at={user.created_at} />
        </dd>
      </div>
    </dl>
  </section>
);
