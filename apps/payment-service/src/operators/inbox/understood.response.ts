import { ApiProperty } from '@nestjs/swagger';
import type { ReadEvent } from '../../gateways/configured-gateways';

/** What the service understands an event as. */
export class UnderstoodView {
  /** What the gateway calls it. */
  @ApiProperty({ example: 'payment_intent.succeeded' })
  type: string;

  /** What the service understands it as. */
  @ApiProperty({ example: 'payment_succeeded' })
  kind: string;

  /** What it is known again by. */
  @ApiProperty({ example: 'evt_1MmlLrLkdIwHu7ix0uke3Ezy' })
  delivery_key: string;

  /** The reference that it names. */
  @ApiProperty({ type: String, nullable: true, example: 'pi_3PqXyz2eZvKYlo2C1aBcDeFg' })
  reference: string | null;

  /** The gateway’s own id of the payment. */
  @ApiProperty({ type: String, nullable: true, example: 'pi_3PqXyz2eZvKYlo2C1aBcDeFg' })
  payment_id: string | null;

  /** The gateway’s own id of what happened. */
  @ApiProperty({ type: String, nullable: true, example: 'pi_3PqXyz2eZvKYlo2C1aBcDeFg' })
  object_id: string | null;

  /** The amount that it states, in minor units. */
  @ApiProperty({ type: 'integer', nullable: true, example: 150_000 })
  amount: number | null;

  /** The currency that it states. */
  @ApiProperty({ type: String, nullable: true, example: 'USD' })
  currency: string | null;

  /** Whether the amount is the total refunded so far. */
  @ApiProperty()
  cumulative: boolean;

  /** What is wrong with a claim that is otherwise readable. */
  @ApiProperty({ type: String, nullable: true, example: null })
  anomaly: string | null;
}

/** How the bytes are understood at this moment, which may be otherwise than when they came. */
export class ReadNowView {
  /** Every event of the delivery, in its order; empty where it cannot be read. */
  @ApiProperty({ type: [UnderstoodView] })
  events: UnderstoodView[];

  /** Why it cannot be read; null where it can. */
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
