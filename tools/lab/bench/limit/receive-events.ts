import { postgresPool } from './support/database';
import { readJson, serve, setting } from './support/serve';
import { type Callback, settlementOf } from './support/stk-callback';

// The routine by which payment-service settles, on the same database, for each callback by itself: node:http and the driver with a
// prepared statement. It checks neither who sent the callback nor whether it is one.
const RECEIVE = `SELECT * FROM public.receive_events(
  ARRAY['mobilemoney'], ARRAY[$1::text], ARRAY[$2::text], ARRAY['payment_succeeded'], ARRAY[$3::text], ARRAY[$4::text], ARRAY[NULL::text],
  ARRAY[$5::bigint], ARRAY['KES'], ARRAY[false], ARRAY[$6::text], ARRAY[NULL::text], ARRAY[NULL::text], ARRAY[$7::bytea], ARRAY[NULL::text],
  ARRAY[NULL::text])`;

const pool = postgresPool(setting('DATABASE_URL'));

serve(async (request) => {
  const { Body } = await readJson<Callback>(request);
  const { deliveryKey, reference, receipt, amount, rawBody } = settlementOf(Body);
  const { MerchantRequestID, ResultCode } = Body.stkCallback;
  const values = [deliveryKey, `stkCallback.${ResultCode}`, reference, receipt, amount, MerchantRequestID, rawBody];
  await pool.query({ name: 'receive', text: RECEIVE, values });
  return { status: 200, body: { ResultCode: 0, ResultDesc: 'Accepted' } };
});
