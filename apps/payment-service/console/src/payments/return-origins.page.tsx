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

/** Where payers may be sent back to. The list is replaced as a whole, so what somebody else adds meanwhile is read first. */
export function ReturnOriginsPage() {
  const origins = useResource('origins', async (signal) => (await answer(listReturnOrigins(api, { signal }))).data);
  const change = async (next: (now: string[]) => string[]) => {
    const { data } = await answer(listReturnOrigins(api));
    await answer(replaceReturnOrigins(api, { body: { origins: next(data) } }));
    await origins.reload();
  };
  return (
    <Page
      title="Return addresses"
      back={{ href: linkTo(['new-payment']), text: 'New payment' }}
      lead="Gateways send a payer’s browser back to these shops only, whoever starts a payment. Others are refused."
    >
      <Loaded resource={origins} what="the addresses">
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
      <Empty title="No return addresses yet">
        <p>Without one only payments are started that need no return address.</p>
      </Empty>
    );
  return (
    <>
      <ul class="panel origins" aria-label="Return addresses">
        {origins.map((origin) => (
          <li key={origin}>
            <code>{origin}</code>
            <button type="button" class="button small dangerous" onClick={() => setRemoving(origin)}>
              Remove<span class="visually-hidden"> {origin}</span>
            </button>
          </li>
        ))}
      </ul>
      {removing !== undefined && (
        <ConfirmDialog
          title="Remove this address?"
          confirm="Remove"
          dangerous
          work={() => change((now) => now.filter((origin) => origin !== removing))}
          onDone={() => {
            announce(`${removing} was removed.`);
            setRemoving(undefined);
          }}
          onClose={() => setRemoving(undefined)}
        >
          <p>
            <code>{removing}</code>
          </p>
          <p>Payments with a return address there are refused from now on. Those on their way are not touched.</p>
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
    announce(`${origin} was added.`);
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
        label="A shop’s address"
        hint="https and the host, such as https://shop.example; every page of it is meant."
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
          Add
        </button>
      </p>
    </form>
  );
}

/** Of an address that was copied with its path the origin is meant. */
const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : address.trim());
