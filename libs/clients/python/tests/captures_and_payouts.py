"""Captures, holds and payouts through the package, as a shop and as an operator call them.

`PAYMENT_API_KEY` may pay out, and `DESTINATION_ID` can be used; `npm run lab -- clients` sets both.
"""

import os
import uuid

import httpx
import pytest

from platform_sdk.payment import (
    CancelPaymentDto,
    CapturePaymentDto,
    CreateDestinationDto,
    CreatePayoutDto,
    DecideCaptureDto,
    DecidePayoutDto,
    PaymentClient,
    PaymentError,
    SetLimitDto,
    SetOwnLimitDto,
    StartPaymentDto,
)

AUTHORIZED = 499_900
CAPTURED = 400_000
PAID_OUT = 150_000


def capture_and_pay_out(shop: PaymentClient, person: PaymentClient, operator: PaymentClient) -> None:
    """Fills the wallet by a capture, and pays a part of it out."""
    capture(shop)
    release(shop)
    pay_out(shop, uuid.UUID(os.environ["DESTINATION_ID"]))
    set_limits(person, operator)
    decide(operator)


def authorize(shop: PaymentClient) -> uuid.UUID:
    """A payment that its payer has confirmed at the simulated gateway."""
    body = StartPaymentDto(
        provider="stripe",
        amount=AUTHORIZED,
        currency="KES",
        capture_method="manual",
        return_url="https://shop.example/orders/1",
    )
    started = shop.start_payment(body=body, idempotency_key=str(uuid.uuid4())).data
    assert started.next_action is not None
    httpx.post(str(started.next_action.url), data={"do": "pay"})
    until(shop, "deposit.authorized", started.transaction_id)
    return started.transaction_id


def until(shop: PaymentClient, kind: str, transaction: uuid.UUID) -> None:
    """Waits for this event of the transaction."""
    while True:
        for event in shop.iterate_events(types=[kind], wait_seconds=20):
            if getattr(event.data, "transaction_id", None) == transaction:
                return


def capture(shop: PaymentClient) -> None:
    transaction = authorize(shop)
    key = str(uuid.uuid4())
    body = CapturePaymentDto(amount=CAPTURED)
    captured = shop.capture_payment(transaction, body=body, idempotency_key=key).data
    assert (captured.kind, captured.amount) == ("capture", CAPTURED)
    until(shop, "deposit.settled", transaction)
    assert [one.amount for one in shop.list_captures(transaction).data] == [CAPTURED]
    assert [one.capture_id for one in shop.iterate_captures(transaction, limit=1)] == [captured.capture_id]
    settled = shop.get_transaction(transaction).data
    assert (settled.status, settled.settled_amount) == ("settled", CAPTURED)
    with pytest.raises(PaymentError) as raised:
        shop.capture_payment(transaction, body=CapturePaymentDto(amount=AUTHORIZED), idempotency_key=str(uuid.uuid4()))
    assert raised.value.status in (409, 422)


def release(shop: PaymentClient) -> None:
    transaction = authorize(shop)
    shop.cancel_payment(transaction, body=CancelPaymentDto(), idempotency_key=str(uuid.uuid4()))
    until(shop, "deposit.voided", transaction)
    assert shop.get_transaction(transaction).data.status == "failed"


def pay_out(shop: PaymentClient, destination: uuid.UUID) -> None:
    """What is held for a payout cannot be spent, until the payout leaves the wallet."""
    assert [one.destination_id for one in shop.list_payout_destinations().data] == [destination]
    body = CreatePayoutDto(destination_id=destination, amount=PAID_OUT, currency="KES")
    key = str(uuid.uuid4())
    payout = shop.create_payout(body=body, idempotency_key=key).data
    assert shop.create_payout(body=body, idempotency_key=key).data.payout_id == payout.payout_id
    (wallet,) = shop.list_wallets().data
    assert wallet.available == CAPTURED - PAID_OUT == wallet.balance - wallet.held
    until(shop, "payout.paid", payout.payout_id)
    assert shop.get_payout(payout.payout_id).data.status == "paid"
    assert [one.payout_id for one in shop.list_payouts(status="paid").data] == [payout.payout_id]
    assert [one.payout_id for one in shop.iterate_payouts(limit=1)] == [payout.payout_id]
    (wallet,) = shop.list_wallets().data
    assert (wallet.balance, wallet.held) == (CAPTURED - PAID_OUT, 0)
    assert shop.list_payout_limits().data
    shop.delete_payout_destination(destination)
    with pytest.raises(PaymentError, match="PAYOUT_DESTINATION_NOT_FOUND"):
        shop.create_payout(body=body, idempotency_key=str(uuid.uuid4()))


def set_limits(person: PaymentClient, operator: PaymentClient) -> None:
    """Only a step-up token sets a limit or adds a destination of a merchant."""
    limits = operator.set_operator_payout_limit(body=SetLimitDto(currency="KES", approval_above=1_000_000)).data
    assert [one.approval_above for one in limits if one.currency == "KES"] == [1_000_000]
    assert operator.list_operator_payout_limits().data == limits
    with pytest.raises(PaymentError, match="SIGN_IN_AGAIN"):
        person.set_payout_limit(body=SetOwnLimitDto(currency="KES", approval_above=1_000))
    with pytest.raises(PaymentError, match="SIGN_IN_AGAIN"):
        person.add_payout_destination(body=CreateDestinationDto(provider="mobilemoney", phone_number="254708374149"))


def decide(operator: PaymentClient) -> None:
    """No payout and no capture waits for an operator."""
    assert operator.list_open_payouts(status="needs_review").data == list(
        operator.iterate_open_payouts(status="needs_review")
    )
    with pytest.raises(PaymentError, match="PAYOUT_NOT_FOUND"):
        operator.decide_payout(uuid.uuid4(), body=DecidePayoutDto(decision="approve"))
    assert operator.list_open_captures(status="needs_review").data == []
    with pytest.raises(PaymentError, match="CAPTURE_NOT_FOUND"):
        operator.decide_capture(uuid.uuid4(), body=DecideCaptureDto(decision="did_not_happen", reason="test"))
