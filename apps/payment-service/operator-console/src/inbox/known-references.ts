/** Gateways whose payment page shows the reference of the deposit to the payer. */
export const KNOWN_TO_PAYERS = ['stripe', 'razorpay'];
