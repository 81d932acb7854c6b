/** The part of mobile money's report about a payment that is read here. */
export interface Callback {
  Body: {
    stkCallback: {
      MerchantRequestID: string;
      CheckoutRequestID: string;
      ResultCode: number;
      CallbackMetadata: { Item: { Name: string; Value: unknown }[] };
    };
  };
}

export function settlementOf(body: Callback['Body']) {
  const { CheckoutRequestID: reference, ResultCode, CallbackMetadata } = body.stkCallback;
  const item = (name: string) => CallbackMetadata.Item.find(({ Name }) => Name === name)?.Value;
  return {
    deliveryKey: `${reference}:${ResultCode}`,
    reference,
    receipt: item('MobileMoneyReceiptNumber'),
    /** In minor units. */
    amount: Number(item('Amount')) * 100,
    rawBody: Buffer.from(JSON.stringify(body)),
  };
}
