import { NotPossible } from '../gateway';
import { type Answer, type Call, get, post, type Route } from '../http/call';
import { formAt } from '../http/form';
import { toMajor } from '../money';
import { gatewayOf, isGatewayName } from '../gateways';
import { PAYER_ACTIONS, type PayerAction, type Payment } from '../payment';
import type { GatewaySimulator } from '../simulator';
import { Html, html, list, page } from './html';

/** Pages in which a person plays the payer. */
export function pageRoutes(simulator: GatewaySimulator): Route[] {
  return [
    get('/', () => overviewPage(simulator)),
    get('/phones', () => phonesPage(simulator)),
    get('/pay/:gateway/:id', (call) => withPayment(simulator, call, payPage)),
    post('/pay/:gateway/:id', (call) => withPayment(simulator, call, (payment) => act(simulator, call, payment))),
  ];
}

const amountOf = ({ amountMinor, currency }: Payment): string => `${currency} ${toMajor(amountMinor, currency)}`;

function withPayment(simulator: GatewaySimulator, { params }: Call, does: (payment: Payment) => Answer): Answer {
  const { gateway, id } = params;
  const payment = isGatewayName(gateway) ? simulator.api(gateway).find(id) : undefined;
  if (payment) return does(payment);
  return page(404, 'No such payment', html`<p>The simulator forgets its payments when it ends.</p>`);
}

const button = (action: PayerAction, words: string, isMain = false): Html =>
  html`<button name="do" value="${action}" class="${isMain ? 'main' : 'other'}">${words}</button>`;

function actions({ gateway, startId, phoneNumber }: Payment): Html {
  const path = `/pay/${gateway}/${encodeURIComponent(startId)}`;
  const buttons = phoneNumber
    ? [
        button('pay', 'Enter the PIN: pay', true),
        button('decline', 'Too little money'),
        button('abandon', 'Cancel'),
        button('expire', 'Do not answer'),
      ]
    : [
        button('pay', 'Pay', true),
        button('decline', 'The bank declines'),
        button('abandon', 'Leave'),
        button('expire', 'Let it expire'),
      ];
  return list(buttons.map((one) => html`<form method="post" action="${path}">${one}</form>`));
}

const isOpen = ({ status }: Payment): boolean => status !== 'paid' && status !== 'expired' && status !== 'approved';

function payPage(payment: Payment): Answer {
  const title = `Pay with ${gatewayOf(payment.gateway).label}`;
  const head = html`<p class="note">Simulated: no money moves.</p>
    <p class="amount">${amountOf(payment)}</p>
    ${payment.description ? html`<p>${payment.description}</p>` : ''}
    ${payment.phoneNumber ? html`<p>Phone ${payment.phoneNumber}</p>` : ''}
    <p>Reference <code>${payment.reference}</code></p>`;
  const body = isOpen(payment) ? actions(payment) : html`<p role="status">This payment is ${payment.status}.</p>`;
  return page(200, title, html`${head}${body}`);
}

function act(simulator: GatewaySimulator, { form }: Call, payment: Payment): Answer {
  const action = formAt(form, 'do') as PayerAction;
  if (!PAYER_ACTIONS.includes(action)) return payPage(payment);
  const api = simulator.api(payment.gateway);
  try {
    // The browser does not wait for what the service answers.
    api.act(payment, action);
  } catch (error) {
    if (!(error instanceof NotPossible)) throw error;
    return payPage(payment);
  }
  const address = payment.phoneNumber ? '/phones' : api.returnAddress(payment);
  if (address !== null && action !== 'expire') return { status: 303, headers: { location: address }, body: '' };
  return payPage(payment);
}

function phonesPage(simulator: GatewaySimulator): Answer {
  const pushes = simulator.payments.filter(({ phoneNumber }) => phoneNumber !== null).toReversed();
  const ringing = pushes.filter((payment) => payment.status === 'open');
  const rings = ringing.map(
    (payment) =>
      html`<section>
        <h2>${payment.phoneNumber ?? ''}</h2>
        <p class="amount">${amountOf(payment)}</p>
        <p>${payment.description ?? ''}</p>
        ${actions(payment)}
      </section>`,
  );
  const done = pushes.filter((payment) => payment.status !== 'open').slice(0, 50);
  return page(
    200,
    'Phones',
    html`<p class="note">Pushes that wait for a PIN. Load the page again to see new ones.</p>
      ${rings.length > 0 ? list(rings) : html`<p role="status">No phone rings.</p>`}
      ${
        done.length > 0
          ? html`<h2>Earlier</h2>
              ${table(done)}`
          : ''
      }
      <p><a href="/">All gateways</a></p>`,
  );
}

function overviewPage(simulator: GatewaySimulator): Answer {
  const payments = simulator.payments.toSorted((one, other) => other.startedAt.getTime() - one.startedAt.getTime());
  const gateways = simulator.all.map(
    ({ name }) =>
      html`<tr>
        <th scope="row">${gatewayOf(name).label}</th>
        <td><code>${simulator.urlOf(name)}</code></td>
      </tr>`,
  );
  return page(
    200,
    'Payments',
    html`<p class="note">Simulated gateways, seed <code>${simulator.seed}</code>. <a href="/phones">Phones</a></p>
      ${payments.length > 0 ? table(payments.slice(0, 100)) : html`<p role="status">No payment was started yet.</p>`}
      <h2>APIs</h2>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">Gateway</th>
              <th scope="col">Address</th>
            </tr>
          </thead>
          <tbody>
            ${list(gateways)}
          </tbody>
        </table>
      </div>`,
  );
}

function table(payments: readonly Payment[]): Html {
  const rows = payments.map(
    (payment) =>
      html`<tr>
        <td>
          <a href="/pay/${payment.gateway}/${encodeURIComponent(payment.startId)}"
            >${gatewayOf(payment.gateway).label}</a
          >
        </td>
        <td><code>${payment.reference}</code></td>
        <td>${payment.status}</td>
        <td class="number">${amountOf(payment)}</td>
      </tr>`,
  );
  return html`<div class="scroll">
    <table>
      <thead>
        <tr>
          <th scope="col">Gateway</th>
          <th scope="col">Reference</th>
          <th scope="col">Status</th>
          <th scope="col" class="number">Amount</th>
        </tr>
      </thead>
      <tbody>
        ${list(rows)}
      </tbody>
    </table>
  </div>`;
}
