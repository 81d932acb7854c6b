import { listReturnOrigins, replaceReturnOrigins } from '@platform/sdk/payment';
import {
  announce,
  ConfirmDialog,
  Empty,
  ErrorNotice,
  Field,
  linkTo,
  Loaded,
  Page,
  useAction,
  useResource,
} from '@platform/web/console';
import { useState } from 'preact/hooks';
import { answer, api } from '../api/client';
import { texts } from '../texts/languages';
import { hiddenText } from '../texts/tags';

const { origins: labels } = texts;

/** The allowed return addresses of payers. The API replaces the whole list, so a change reads the current list first. */
export function ReturnOriginsPage() {
  const origins = useResource('origins', async (signal) => (await answer(listReturnOrigins(api, { signal }))).data);
  const change = async (next: (now: string[]) => string[]) => {
    const { data } = await answer(listReturnOrigins(api));
    await answer(replaceReturnOrigins(api, { body: { origins: next(data) } }));
    await origins.reload();
  };
  return (
    <Page title={labels.title} back={{ href: linkTo(['new-payment']), text: texts.payments.title }} lead={labels.lead}>
      <Loaded resource={origins} what={labels.loading}>
        {(all) => <Origins origins={all} change={change} />}
      </Loaded>
      <AddForm change={change} />
    </Page>
  );
}

type Change = (next: (now: string[]) => string[]) => Promise<void>;

function Origins({ origins, change }: { origins: string[]; change: Change }) {
  const [removing, setRemoving] = useState<string>();
  if (origins.length === 0)
    return (
      <Empty title={labels.none}>
        <p>{labels.noneText}</p>
      </Empty>
    );
  return (
    <>
      <ul class="panel origins" aria-label={labels.title}>
        {origins.map((origin) => (
          <li key={origin}>
            <code>{origin}</code>
            <button type="button" class="button small dangerous" onClick={() => setRemoving(origin)}>
              {labels.remove({ origin, hidden: hiddenText })}
            </button>
          </li>
        ))}
      </ul>
      {removing !== undefined && (
        <ConfirmDialog
          title={labels.removeTitle}
          confirm={labels.removeAddress}
          dangerous
          work={() => change((now) => now.filter((origin) => origin !== removing))}
          onDone={() => {
            announce(labels.removed({ origin: removing }));
            setRemoving(undefined);
          }}
          onClose={() => setRemoving(undefined)}
        >
          <p>
            <code>{removing}</code>
          </p>
          <p>{labels.removeText}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function AddForm({ change }: { change: Change }) {
  const [address, setAddress] = useState('');
  const add = useAction(async () => {
    const origin = originOf(address);
    await change((now) => [...now, origin]);
    setAddress('');
    announce(labels.added({ origin }));
  });
  return (
    <form
      class="panel fill-in"
      onSubmit={(event) => {
        event.preventDefault();
        void add.run();
      }}
    >
      <Field
        label={labels.address}
        hint={labels.addressHint}
        type="url"
        value={address}
        onValue={setAddress}
        required
        maxLength={255}
        placeholder="https://shop.example"
        autocomplete="off"
        spellcheck={false}
      />
      {add.error && <ErrorNotice error={add.error} />}
      <p>
        <button type="submit" class="button primary" aria-disabled={add.busy}>
          {labels.add}
        </button>
      </p>
    </form>
  );
}

/** The origin of an address that was pasted with its path. */
const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : address.trim());
