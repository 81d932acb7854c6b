import { Body, Controller, Post, Req } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { AppError, fieldInvalid } from '@platform/errors';
import { ApiErrors, ApiIdempotencyKey, Idempotency } from '@platform/http-service';
import type { EntityManager } from 'typeorm';
import {
  GIVEN_REFERENCES,
  ISSUED_REFERENCES,
  REFERENCES_KNOWN_TO_PAYERS,
  REFERENCES_UNKNOWN_TO_PAYERS,
} from '../../gateways/gateway-texts';
import { newReference } from '../../base62';
import { ERROR_CODES } from '../../error-codes';
import { PaymentServiceConfig } from '../../payment-service.config';
import { Requires } from '../../access/permissions';
import type { AuthenticatedRequest, Principal } from '../../access/principal';
import { TransactionResponse, transactionView } from '../transactions/transaction.response';
import { TransactionStore } from '../transactions/transaction.store';
import { referenceProblem } from '../../gateways/given-reference';
import { givenReferenceOf, isMarkedReference, payersKnowReferences } from '../../gateways/registry';
import { CreateDepositDto } from './deposit.dto';
import { DEPOSIT_EXAMPLES } from './deposit.examples';
import { DepositStore } from './deposit.store';

const REGISTER_DESCRIPTION = `For a payment that you start at the gateway yourself; \`POST /v1/payments\` does both. It registers a payment that you
expect, so that the gateway’s report is credited to your wallet. It does not charge the payer.

With ${GIVEN_REFERENCES}, first start the payment at the gateway, then register its id. Register it in your backend before the
payer sees the page. With ${ISSUED_REFERENCES}, first register without \`provider_reference\`. Then start the payment at the
gateway with the \`provider_reference\` of the response.

The deposit is \`pending\` until the gateway reports the payment, or confirms it when the service asks. \`data.status\` says
whether the money has arrived; read it with \`GET /v1/transactions/{transaction_id}\`. If the amount or currency in the report
differs from the registered one, the deposit is \`needs_review\` and nothing is credited.

If the report arrives before your request, a deposit of ${REFERENCES_UNKNOWN_TO_PAYERS} is \`settled\` immediately. A deposit of
${REFERENCES_KNOWN_TO_PAYERS} is \`needs_review\` with the reason \`ownership_unproven\`. The payer’s browser also knows the id,
so the id does not prove whose payment it is. An operator decides. Installations whose accounts all belong to one owner can
settle such deposits immediately (\`OWN_REFERENCES=accept\`).

Always send an \`Idempotency-Key\`, and repeat the request with it after a timeout or a 5xx. Without a key, a repetition with
the same \`provider_reference\` is refused with \`DEPOSIT_EXISTS\`. If the service issues the reference, a repetition without a
key registers a second deposit.`;

@ApiTags('deposits')
@Controller('v1/deposits')
export class DepositsController {
  constructor(
    private readonly config: PaymentServiceConfig,
    private readonly deposits: DepositStore,
    private readonly transactions: TransactionStore,
    private readonly idempotency: Idempotency,
  ) {}

  /** Register a deposit. */
  @ApiOperation({ description: REGISTER_DESCRIPTION })
  @Post()
  @Requires('write:payments')
  @ApiIdempotencyKey(TransactionResponse)
  @ApiBody({ type: CreateDepositDto, examples: DEPOSIT_EXAMPLES })
  @ApiErrors(ERROR_CODES.DEPOSIT_EXISTS)
  async create(
    @Caller() { accountId }: Principal,
    @Body() body: CreateDepositDto,
    @Req() request: AuthenticatedRequest,
  ): Promise<TransactionResponse> {
    const mobileCurrency = this.config.gatewaySettings['MOBILEMONEY_CURRENCY'] ?? 'KES';
    if (body.provider === 'mobilemoney' && body.currency !== mobileCurrency) {
      throw fieldInvalid('currency', `currency must be ${mobileCurrency} for mobilemoney`, 'NOT_IN_LIST');
    }
    assertReference(body, this.config.OWN_REFERENCES === 'accept');
    const work = async (manager: EntityManager): Promise<TransactionResponse> => {
      const row = await this.deposits.register(manager, accountId, {
        provider: body.provider,
        reference: body.provider_reference ?? newReference(),
        amount: body.amount,
        currency: body.currency,
        merchant_request_id: body.merchant_request_id ?? null,
        phone_number: body.phone_number ?? null,
        description: body.description ?? null,
        order_id: body.order_id ?? null,
        is_unproven: payersKnowReferences(body.provider) && this.config.OWN_REFERENCES !== 'accept',
      });
      if (!row) throw depositExists();
      const described = await this.transactions.describe(manager, accountId, row.transaction_id, body);
      return { status: 'success', data: transactionView(described ?? row) };
    };
    return this.idempotency.run(request, { accountId, body, work });
  }
}

/** @throws AppError VALIDATION_FAILED (422) */
function assertReference({ provider, provider_reference }: CreateDepositDto, isOwnAccepted: boolean): void {
  const given = givenReferenceOf(provider);
  if (given) {
    if (provider_reference === undefined) {
      throw fieldInvalid(
        'provider_reference',
        `provider_reference is required for ${provider}: ${given.is}.`,
        'REQUIRED',
      );
    }
    const problem = referenceProblem(given, provider_reference);
    if (problem !== null) throw fieldInvalid('provider_reference', problem, 'WRONG_FORMAT');
  } else if (provider_reference !== undefined && !isOwnAccepted) {
    throw fieldInvalid(
      'provider_reference',
      `provider_reference must be omitted for ${provider}: this service issues it, so that no caller can register another account's payment. Send your own number as order_id.`,
    );
  } else if (provider_reference !== undefined && isMarkedReference(provider, provider_reference)) {
    throw fieldInvalid(
      'provider_reference',
      `provider_reference has the form of a reference that this service gives to ${provider}, so a report about it would belong to another payment. Choose another reference, or omit it.`,
      'WRONG_FORMAT',
    );
  }
}

const depositExists = () => new AppError(ERROR_CODES.DEPOSIT_EXISTS);
