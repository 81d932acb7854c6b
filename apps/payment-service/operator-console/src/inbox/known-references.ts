/** Gateways whose payment page shows the payer what a deposit is registered under. */
export const KNOWN_TO_PAYERS = ['stripe', 'razorpay'];
