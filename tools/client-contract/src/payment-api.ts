import type * as sdk from '@platform/sdk/payment';
import type { Operations } from './calls';

export type PaymentApi = Operations<typeof sdk, sdk.PaymentClient>;
