import { bearerToken, paymentClient, type PaymentClient, PaymentError } from '@platform/sdk/payment';
import { stepUp, wellbeingClient } from '@platform/sdk/wellbeing';
import { connect, credentialOf, currentSession } from './connection';
import type { Terminal } from './terminal';

/** What the service allows only right after the password was entered: new keys in production, destinations, payouts. */
export async function withStepUp<T>(terminal: Terminal, make: (client: PaymentClient) => Promise<T>): Promise<T> {
  try {
    return await make(connect());
  } catch (error) {
    if (!(error instanceof PaymentError) || error.code !== 'SIGN_IN_AGAIN') throw error;
  }
  const session = currentSession();
  const account = wellbeingClient({ baseUrl: session.accountUrl, credential: credentialOf(session) });
  const password = await terminal.askSecret('Password again: ');
  const { step_up_token } = await stepUp(account, { body: { password } });
  return make(paymentClient({ baseUrl: session.paymentUrl, credential: bearerToken(step_up_token) }));
}
