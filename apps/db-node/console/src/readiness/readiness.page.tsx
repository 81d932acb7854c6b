import { DbNodeError, getOperatorStatus, getReadiness } from '@platform/sdk/db-node';
import { Badge, Icon, Loaded, Page, useResource } from '@platform/web/console';
import { answer, api } from '../api/client';
import { Checks } from './checks';
import { Differences } from './differences';
import { Migrations } from './migrations';
import type { Status } from './status';

/** The public checks without reasons. They respond even without a database. */
async function publicChecks(signal: AbortSignal): Promise<Record<string, string>> {
  try {
    return (await getReadiness(api, { signal })).checks;
  } catch (thrown) {
    if (!(thrown instanceof DbNodeError) || thrown.status === 0) throw thrown;
    const { checks } = (thrown.body ?? {}) as { checks?: Record<string, string> };
    return checks ?? { database: 'unavailable' };
  }
}

export function ReadinessPage() {
  const checks = useResource('checks', publicChecks);
  const status = useResource('status', (signal) => answer(getOperatorStatus(api, { signal })));
  const reload = () => {
    void checks.reload();
    void status.reload();
  };
  const actions = (
    <button type="button" class="button" onClick={reload}>
      <Icon name="reload" /> Refresh
    </button>
  );
  return (
    <Page
      title="Readiness"
      lead="Whether this replica receives traffic, and whether its database matches this release."
      actions={actions}
    >
      <div class="panels">
        <Loaded resource={checks} what="checks">
          {(found) => <Checks checks={found} />}
        </Loaded>
        <Loaded resource={status} what="details">
          {(found) => (
            <>
              <Facts status={found} />
              <Differences differences={found.differences} />
              <Migrations migrations={found.migrations} />
            </>
          )}
        </Loaded>
      </div>
    </Page>
  );
}

function Facts({ status }: { status: Status }) {
  const { version, revision, server_version, application_api } = status;
  return (
    <section class="panel" aria-labelledby="facts">
      <h2 id="facts">This service</h2>
      <dl class="facts wide">
        <div>
          <dt>Version</dt>
          <dd>{version}</dd>
        </div>
        <div>
          <dt>Revision</dt>
          <dd>
            <code>{revision}</code>
          </dd>
        </div>
        <div>
          <dt>Database</dt>
          <dd>{server_version}</dd>
        </div>
        <div>
          <dt>Application routes</dt>
          <dd>{application_api ? <Badge tone="good">On</Badge> : <Badge tone="quiet">Off</Badge>}</dd>
        </div>
      </dl>
    </section>
  );
}
