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
import { texts } from '../texts/languages';
import { code } from '../texts/tags';
import { type Order, TransferDialog } from './transfer.dialog';

const { transfers: labels } = texts;

export function TransferPage({ accountId }: { accountId: string }) {
  const wallets = useResource('wallets', async (signal) => (await answer(listWallets(api, { signal }))).data);
  return (
    <Page title={labels.title} back={{ href: linkTo(['home']), text: texts.home.title }} lead={labels.lead}>
      <Loaded resource={wallets} what={labels.loading}>
        {(all) =>
          all.some(({ balance }) => balance > 0) ? (
            <TransferForm wallets={all} accountId={accountId} />
          ) : (
            <Empty title={labels.none}>
              <p>{labels.noneText}</p>
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
    announce(labels.done);
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
          label={labels.to}
          hint={labels.toHint}
          value={to}
          onValue={setTo}
          required
          maxLength={128}
          autocomplete="off"
          spellcheck={false}
        />
        <div class="side-by-side">
          <Field
            label={labels.amount}
            value={amount}
            onValue={setAmount}
            required
            inputMode="decimal"
            placeholder={texts.amountExample}
            autocomplete="off"
          />
          <ChoiceField
            label={labels.from}
            value={currency}
            options={wallets.map((one) => [one.currency, moneyText(one.balance, one.currency)] as const)}
            onValue={setCurrency}
          />
        </div>
        <Field
          label={labels.note}
          hint={labels.noteHint}
          value={description}
          onValue={setDescription}
          maxLength={200}
          autocomplete="off"
        />
        {check.error && <ErrorNotice error={check.error} />}
        <p>
          <button type="submit" class="button primary">
            {labels.check}
          </button>
        </p>
      </form>
      <p class="hint own-account">{labels.ownId({ id: accountId, code })}</p>
      {order && <TransferDialog order={order} onDone={done} onClose={() => setOrder(undefined)} />}
    </>
  );
}

/** @throws ApiError for a value that the service would refuse */
async function orderOf(
  wallet: WalletView,
  { to, amount, description }: { to: string; amount: string; description: string },
  accountId: string,
): Promise<Order> {
  const refused = (message: string) => new ApiError(422, 'VALIDATION_FAILED', message);
  const minor = minorOf(amount, wallet.currency);
  if (minor === undefined) throw refused(texts.badAmount({ amount, currency: wallet.currency }));
  if (to === accountId) throw refused(labels.toSelf);
  // The balance may have changed since the page was opened.
  const { data } = await answer(listWallets(api));
  const balance = data.find(({ currency }) => currency === wallet.currency)?.balance ?? 0;
  if (minor > balance) throw refused(labels.tooMuch({ balance: moneyText(balance, wallet.currency) }));
  return { to, minor, currency: wallet.currency, balance, description: description || undefined };
}
