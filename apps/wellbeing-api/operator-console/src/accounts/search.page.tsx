import { type FoundAccountResponse, searchAccounts } from '@platform/sdk/wellbeing';
import {
  Badge,
  ChoiceField,
  DataTable,
  Empty,
  Field,
  linkTo,
  Page,
  PagedList,
  usePages,
  ZonedMoment,
} from '@platform/web/console';
import { useState } from 'preact/hooks';
import { answer, api } from '../api/client';
import { CreateDialog } from './create.dialog';
import { ReasonField } from './reason.field';

const LIMIT = 50;
const DAY = 'T00:00:00Z';

const STATES = [
  ['', 'All accounts'],
  ['locked', 'Locked'],
  ['unconfirmed', 'Address never confirmed'],
  ['deletion_requested', 'Deletion requested'],
] as const;

/** The criteria of a search. They are not in the address of the page, because they can contain a part of an email address. */
interface Criteria {
  prefix: string;
  state: string;
  from: string;
  before: string;
  reason: string;
}

const NOTHING: Criteria = { prefix: '', state: '', from: '', before: '', reason: '' };

/** Lists accounts, and creates one. */
export function SearchPage({ mayAct }: { mayAct: boolean }) {
  const [typed, setTyped] = useState(NOTHING);
  const [sent, setSent] = useState<Criteria>();
  const [isCreating, setCreating] = useState(false);
  if (!mayAct) return <NotAllowed />;
  const change = (name: keyof Criteria) => (value: string) => setTyped({ ...typed, [name]: value });
  const create = (
    <button type="button" class="button" onClick={() => setCreating(true)}>
      Create account
    </button>
  );
  return (
    <Page title="Search" lead="Each page of results is recorded with your name and the reason." actions={create}>
      <form
        class="panel filters"
        role="search"
        aria-label="Search accounts"
        onSubmit={(event) => {
          event.preventDefault();
          setSent({ ...typed, prefix: typed.prefix.trim(), reason: typed.reason.trim() });
        }}
      >
        <Field
          label="Beginning of the email address"
          hint="At least three characters. If empty, the newest accounts come first."
          value={typed.prefix}
          onValue={change('prefix')}
          maxLength={254}
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
        />
        <ChoiceField label="State" value={typed.state} options={STATES} onValue={change('state')} />
        <Field label="Created from (UTC)" type="date" value={typed.from} onValue={change('from')} />
        <Field label="Created before (UTC)" type="date" value={typed.before} onValue={change('before')} />
        <ReasonField value={typed.reason} onValue={change('reason')} />
        <div class="filter-buttons">
          <button type="submit" class="button primary">
            Search
          </button>
        </div>
      </form>
      {sent && <Results criteria={sent} />}
      {isCreating && <CreateDialog onClose={() => setCreating(false)} />}
    </Page>
  );
}

const NotAllowed = () => (
  <Page title="Search">
    <p class="hint">Only operators and admins can list and create accounts.</p>
  </Page>
);

function Results({ criteria }: { criteria: Criteria }) {
  const pages = usePages(JSON.stringify(criteria), async (cursor, signal) => {
    const body = { ...bodyOf(criteria), limit: LIMIT, ...(cursor !== undefined && { cursor }) };
    const { accounts, next_cursor } = await answer(searchAccounts(api, { body }, { signal }));
    return { rows: accounts, next: next_cursor };
  });
  return (
    <PagedList pages={pages} what="accounts" empty={<Empty title="No account matches" />}>
      {(rows) => <AccountTable rows={rows} />}
    </PagedList>
  );
}

const bodyOf = ({ prefix, state, from, before, reason }: Criteria) => ({
  reason,
  ...(prefix && { email_prefix: prefix }),
  ...(state && { state: state as 'locked' | 'unconfirmed' | 'deletion_requested' }),
  ...(from && { created_from: from + DAY }),
  ...(before && { created_before: before + DAY }),
});

const AccountTable = ({ rows }: { rows: FoundAccountResponse[] }) => (
  <DataTable
    caption="Accounts"
    rows={rows}
    keyOf={({ id }) => id}
    columns={[
      { title: 'Email address', cell: ({ id, email }) => <a href={linkTo(['accounts', id])}>{email}</a> },
      { title: 'State', cell: (account) => <States account={account} /> },
      { title: 'Created', cell: ({ created_at }) => <ZonedMoment at={created_at} /> },
    ]}
  />
);

const States = ({ account }: { account: FoundAccountResponse }) => (
  <>
    {account.locked && <Badge tone="bad">Locked</Badge>}
    {account.deletion_requested && <Badge tone="warning">Deletion requested</Badge>}
    {account.email_verified ? <Badge tone="good">Confirmed</Badge> : <Badge tone="warning">Never confirmed</Badge>}
  </>
);
