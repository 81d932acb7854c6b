import { listWallets, type WalletView } from '@platform/sdk/payment';
import { ApiError } from '@platform/web';
import {
  announce,
  ChoiceField,
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
import { minorOf, moneyText } from '../../../console-shared/money';
import { type Order, TransferDialog } from './transfer.dialog';

export function TransferPage({ accountId }: { accountId: string }) {
  const wallets = useResource('wallets', async (signal) => (await answer(listWallets(api, { signal }))).data);
  return (
    <Page
      title="Transfer"
      back={{ href: linkTo(['home']), text: 'Home' }}
      lead="Moves money from your wallet to another account’s wallet of the same currency, at once and for good."
    >
      <Loaded resource={wallets} what="wallets">
        {(all) =>
          all.some(({ balance }) => balance > 0) ? (
            <TransferForm wallets={all} accountId={accountId} />
          ) : (
            <Empty title="There is no money to transfer">
              <p>Your first settled deposit makes a wallet. Refunds and lost disputes may have emptied it.</p>
            </Empty>
          )
        }
      </Loaded>
    </Page>
  );
}

interface TransferFormProps {
  wallets: WalletView[];
  accountId: string;
}

function TransferForm({ wallets, accountId }: TransferFormProps) {
  const [to, setTo] = useState('');
  const [amount, setAmount] = useState('');
  const [currency, setCurrency] = useState(wallets.find(({ balance }) => balance > 0)!.currency);
  const [description, setDescription] = useState('');
  const [order, setOrder] = useState<Order>();
  const wallet = wallets.find((one) => one.currency === currency)!;
  const check = useAction(async () => {
    setOrder(await orderOf(wallet, { to: to.trim(), amount, description: description.trim() }, accountId));
  });
  const done = (transactionId: string) => {
    announce('The transfer is done.');
    location.hash = linkTo(['transactions', transactionId]);
  };
  return (
    <>
      <form
        class="panel fill-in"
        onSubmit={(event) => {
          event.preventDefault();
          void check.run();
        }}
      >
        <Field
          label="To account"
          hint="The id of the account that receives the money, as its owner sees it below."
          value={to}
          onValue={setTo}
          required
          maxLength={128}
          autocomplete="off"
          spellcheck={false}
        />
        <div class="beside">
          <Field
            label="Amount"
            value={amount}
            onValue={setAmount}
            required
            inputMode="decimal"
            placeholder="1500.00"
            autocomplete="off"
          />
          <ChoiceField
            label="From wallet"
            value={currency}
            options={wallets.map((one) => [one.currency, moneyText(one.balance, one.currency)] as const)}
            onValue={setCurrency}
          />
        </div>
        <Field
          label="Note"
          hint="Both accounts see it."
          value={description}
          onValue={setDescription}
          maxLength={200}
          autocomplete="off"
        />
        {check.error && <ErrorNotice error={check.error} />}
        <p>
          <button type="submit" class="button primary">
            Check the transfer
          </button>
        </p>
      </form>
      <p class="hint own-account">
        Your own account id, for whoever sends you money: <code>{accountId}</code>
      </p>
      {order && <TransferDialog order={order} onDone={done} onClose={() => setOrder(undefined)} />}
    </>
  );
}

/** @throws ApiError for what the service would refuse anyway */
async function orderOf(
  wallet: WalletView,
  { to, amount, description }: { to: string; amount: string; description: string },
  accountId: string,
): Promise<Order> {
  const refused = (message: string) => new ApiError(422, 'VALIDATION_FAILED', message);
  const minor = minorOf(amount, wallet.currency);
  if (minor === undefined) throw refused(`${amount} is no amount in ${wallet.currency}. Write it like 1500.00.`);
  if (to === accountId) throw refused('This is your own account.');
  // The balance may have changed since the page was opened.
  const { data } = await answer(listWallets(api));
  const balance = data.find(({ currency }) => currency === wallet.currency)?.balance ?? 0;
  if (minor > balance) throw refused(`The wallet holds ${moneyText(balance, wallet.currency)}.`);
  return { to, minor, currency: wallet.currency, balance, description: description || undefined };
}
