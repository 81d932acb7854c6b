import { ApiProperty } from '@nestjs/swagger';
import type { ReadEvent } from '../../gateways/configured-gateways';

/** The service’s interpretation of an event. */
export class UnderstoodView {
  /** The gateway’s type of the event. */
  @ApiProperty({ example: 'payment_intent.succeeded' })
  type: string;

  /** The service’s kind of the event. */
  @ApiProperty({ example: 'payment_succeeded' })
  kind: string;

  /** The key that recognizes repeated deliveries. */
  @ApiProperty({ example: 'evt_1MmlLrLkdIwHu7ix0uke3Ezy' })
  delivery_key: string;

  /** The reference in the event. */
  @ApiProperty({ type: String, nullable: true, example: 'pi_3PqXyz2eZvKYlo2C1aBcDeFg' })
  reference: string | null;

  /** The gateway’s own id of the payment. */
  @ApiProperty({ type: String, nullable: true, example: 'pi_3PqXyz2eZvKYlo2C1aBcDeFg' })
  payment_id: string | null;

  /** The gateway’s own id of the payment, refund or dispute. */
  @ApiProperty({ type: String, nullable: true, example: 'pi_3PqXyz2eZvKYlo2C1aBcDeFg' })
  object_id: string | null;

  /** The amount in the event, in minor units. */
  @ApiProperty({ type: 'integer', nullable: true, example: 150_000 })
  amount: number | null;

  /** The currency in the event. */
  @ApiProperty({ type: String, nullable: true, example: 'USD' })
  currency: string | null;

  /** Whether the amount is the total refunded so far. */
  @ApiProperty()
  cumulative: boolean;

  /** What is wrong with an event that is otherwise readable. */
  @ApiProperty({ type: String, nullable: true, example: null })
  anomaly: string | null;
}

/** The interpretation at this moment. It may differ from the one at the time of the delivery. */
export class ReadNowView {
  /** Every event of the delivery, in its order; empty if it cannot be read. */
  @ApiProperty({ type: [UnderstoodView] })
  events: UnderstoodView[];

  /** Why it cannot be read; null if it can. */
  @ApiProperty({ type: String, nullable: true, example: null })
  problem: string | null;
}

export const understoodView = (event: ReadEvent): UnderstoodView => ({
  type: event.type,
  kind: event.kind,
  delivery_key: event.deliveryKey,
  reference: event.reference,
  payment_id: event.paymentId,
  object_id: event.objectId,
  amount: event.amountMinor === null ? null : Number(event.amountMinor),
  currency: event.currency,
  cumulative: event.cumulative,
  anomaly: event.anomaly,
});
