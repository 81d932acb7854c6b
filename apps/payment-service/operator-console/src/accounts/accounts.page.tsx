import { Field, linkTo, Page } from '@platform/web/console';
import { useState } from 'preact/hooks';

/** The way to one account. */
export function AccountsPage() {
  const [account, setAccount] = useState('');
  return (
    <Page
      title="Accounts"
      lead="What is done for the people behind an account: its personal data is erased, and what was erased is told."
    >
      <form
        class="panel filters"
        role="search"
        aria-label="Find an account"
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
          hint="As its tokens and its payments name it."
        />
        <div class="filter-buttons">
          <button type="submit" class="button primary">
            Open
          </button>
          <a class="button" href={linkTo(['audit'], { action: 'erase_account' })}>
            All erasures
          </a>
        </div>
      </form>
    </Page>
  );
}
