import { Field, linkTo, Page } from '@platform/web/console';
import { useState } from 'preact/hooks';

/** Opens one account by its id. */
export function AccountsPage() {
  const [account, setAccount] = useState('');
  return (
    <Page title="Accounts" lead="Erase an account’s personal data, and see past erasures.">
      <form
        class="panel filters"
        role="search"
        aria-label="Search an account"
        onSubmit={(event) => {
          event.preventDefault();
          location.hash = linkTo(['accounts', account.trim()]);
        }}
      >
        <Field
          label="Account id"
          value={account}
          onValue={setAccount}
          required
          maxLength={128}
          pattern="\s*[!-~]+\s*"
          autocomplete="off"
          hint="The id of the account in its payments and tokens."
        />
        <div class="filter-buttons">
          <button type="submit" class="button primary">
            Open account
          </button>
          <a class="button" href={linkTo(['audit'], { action: 'erase_account' })}>
            Show all erasures
          </a>
        </div>
      </form>
    </Page>
  );
}
