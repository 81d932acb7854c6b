"""A program as a merchant would write it; checked by mypy --strict, and run."""

import os

from platform_sdk import verify_event
from platform_sdk.payment import CreateDepositDto, DisputeOpenedEvent, PaymentClient, PaymentError


def reason_of_dispute(body: bytes, headers: dict[str, str]) -> str | None:
    """Compiles only while the class of an event decides what its data is."""
    event = verify_event(body, headers, os.environ["WEBHOOK_SECRET"]).payload
    if isinstance(event, DisputeOpenedEvent) and event.data.dispute:
        return event.data.dispute.reason
    return None


def main() -> None:
    deposit = CreateDepositDto(provider="mobilemoney", amount=1_500, currency="KES", provider_reference="ws_CO_1")
    with PaymentClient(os.environ["PAYMENT_URL"], api_key="n_live_of_nobody") as payment:
        try:
            payment.create_deposit(body=deposit, idempotency_key="order-1001")
        except PaymentError as error:
            if error.code != "UNAUTHENTICATED":
                raise
            print(f"refused as expected: {error}")


if __name__ == "__main__":
    main()
