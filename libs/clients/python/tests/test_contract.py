"""Every operation of the two documents, called once through the package against real services.

`STACK_FILE` names what a started platform says about itself; `npm run lab -- clients` sets it.
"""

import datetime
import hashlib
import hmac
import json
import os
import secrets
import time
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeVar

import httpx
import pytest

from captures_and_payouts import capture_and_pay_out
from platform_sdk import ApiError
from platform_sdk.db_node import (
    AcknowledgeAuditFeedDto,
    ConsumeTokenDto,
    CreateSessionDto,
    CreateTenantDto,
    CreateTokenDto,
    CreateUserDto,
    DbNodeClient,
    DbNodeError,
    GrantDto,
    LookAtUserDto,
    LookUpUserDto,
    ProposeErasureDto,
    ReadTimelineDto,
    RecordAuthEventDto,
    RotateIdentityDto,
    SetStatusDto,
    UpdateUserDto,
    VerifyContextDto,
)
from platform_sdk.payment import (
    UNSET,
    CreateApiKeyDto,
    CreateDepositDto,
    CreateEventEndpointDto,
    CreateRefundDto,
    CreateTransferDto,
    DecideEventDto,
    DecideRefundDto,
    DecideTransactionDto,
    EnableEventEndpointDto,
    EraseAccountDto,
    ExplainDeliveryDto,
    OwnReviewDto,
    PaymentClient,
    PaymentError,
    ReceiveMobileMoneyCallbackBody,
    ReceivePaymentCallbackBody,
    ReceiveWebhookBody,
    RedeliverDto,
    ReplayDto,
    ReturnOriginsDto,
    RevokeApiKeyDto,
    RotateApiKeyDto,
    RotateSecretDto,
    SendReportBody,
    StartPaymentDto,
    Unset,
    UpdateEventEndpointDto,
)

if "STACK_FILE" not in os.environ:
    pytest.skip("STACK_FILE names no started platform", allow_module_level=True)
STACK = json.loads(Path(os.environ["STACK_FILE"]).read_text())
PAYMENT_URL, DB_NODE_URL, ACCOUNT_URL = (STACK[name]["urls"][0] for name in ("payment_service", "db_node", "wellbeing_api"))  # fmt: skip
APPS = Path(__file__).parents[4] / "apps"


Client = TypeVar("Client", bound=object)


class Recorder:
    """Notes which operations of a client were answered with success."""

    def __init__(self) -> None:
        self.called: set[str] = set()

    def of(self, client: Client) -> Client:
        called = self.called

        class Recording(type(client)):  # type: ignore[misc]
            def __getattribute__(self, name: str) -> Any:
                value = super().__getattribute__(name)
                if name.startswith("_") or not callable(value):
                    return value

                def call(*arguments: Any, **named: Any) -> Any:
                    # What is refused has been called as well.
                    called.add(name)
                    return value(*arguments, **named)

                return call

        client.__class__ = Recording
        return client


def operations_of(app: str) -> set[str]:
    """As methods are named: camelCase to snake_case."""
    paths = json.loads((APPS / app / "openapi.json").read_text())["paths"]
    names = {operation["operationId"] for operations in paths.values() for operation in operations.values()}
    return {"".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name) for name in names}


def access_token() -> tuple[str, str]:
    """Of a new account, and the account's id."""
    account = {"email": f"{uuid.uuid4()}@example.com", "password": secrets.token_urlsafe(12)}
    with httpx.Client(base_url=ACCOUNT_URL) as http:
        signed_up = http.post("/auth/signup", json={**account, "name": "Ada"}).raise_for_status().json()
        answer = http.post("/auth/login", json=account).raise_for_status().json()
    return answer["access_token"], signed_up["user"]["id"]


@pytest.fixture
def recorder() -> Iterator[Recorder]:
    yield Recorder()


def test_every_operation_of_payment_service(recorder: Recorder) -> None:
    token, _ = access_token()
    other_token, recipient = access_token()
    person = recorder.of(PaymentClient(PAYMENT_URL, access_token=token))
    assert person.get_health().status == "ok"
    assert person.get_readiness().status == "ready"
    assert person.get_version().service == "payment-service"

    key = person.create_api_key(body=CreateApiKeyDto(description="Shop", permissions=["read", "write"]))
    assert isinstance(key.api_key, str)
    rotated = person.rotate_api_key(body=RotateApiKeyDto(key_id=int(key.key_id)), idempotency_key=str(uuid.uuid4()))
    assert [listed.description for listed in person.list_api_keys().data] == ["Shop"]
    assert isinstance(rotated.api_key, str)

    with recorder.of(PaymentClient(PAYMENT_URL, api_key=rotated.api_key)) as shop:
        reference = f"ws_CO_{uuid.uuid4()}"
        body = CreateDepositDto(provider="mobilemoney", amount=150_000, currency="KES", provider_reference=reference)
        deposit = shop.create_deposit(body=body, idempotency_key=reference).data
        assert shop.create_deposit(body=body, idempotency_key=reference).data == deposit
        assert deposit.status == "pending"

        call_back(shop, reference)
        give_wallet(PaymentClient(PAYMENT_URL, access_token=other_token))
        assert shop.get_transaction(deposit.transaction_id).data.status == "settled"
        transfer = CreateTransferDto(to_account_id=recipient, amount=50_000, currency="KES")
        shop.create_transfer(body=transfer, idempotency_key=str(uuid.uuid4()))

        assert [wallet.balance for wallet in shop.list_wallets().data] == [100_000]
        assert [entry.amount for entry in shop.list_wallet_entries("KES").data] == [-50_000, 150_000]
        assert [entry.amount for entry in shop.iterate_wallet_entries("KES", limit=1)] == [-50_000, 150_000]
        assert [entry.source.type_ for entry in shop.list_wallet_entries("KES").data] == ["transfer", "deposit"]
        assert shop.get_wallet_balance("KES").data.balance == 100_000
        assert "closing_balance" in shop.export_wallet_statement("KES", month="2026-01")
        assert shop.export_wallet_statement_pdf("KES", month="2026-01").payload.read(5) == b"%PDF-"
        assert [one.kind for one in shop.iterate_transactions(limit=1)] == ["transfer", "deposit"]
        assert len(shop.list_transactions(status="settled").data) == 2
        timeline = shop.get_transaction_timeline(deposit.transaction_id).data
        assert [booking.kind for booking in timeline.bookings] == ["payment"]
        assert [day.settled for day in shop.get_statistics(days=1).data.days] == [1]
        assert shop.get_settling_times(days=1).data.medians
        assert shop.get_returns(days=1, currency="KES").data.currency == "KES"
        assert shop.count_transactions(status="settled").data.count == 2
        assert [event.provider for event in shop.list_webhook_events().data] == ["mobilemoney"]
        assert len(list(shop.iterate_webhook_events(limit=1))) == 1

        with pytest.raises(PaymentError) as raised:
            shop.create_deposit(body=body)
        assert raised.value.code == "DEPOSIT_EXISTS"
        send_to_an_endpoint(shop, follow_events(shop))
        start_a_payment(shop)

        give_back(shop)
        resolve(shop)

    recorder.called.add(receive_webhook(person))
    person.revoke_api_key(body=RevokeApiKeyDto(key_id=int(rotated.key_id)))
    with pytest.raises(PaymentError, match="UNAUTHENTICATED"):
        PaymentClient(PAYMENT_URL, api_key=rotated.api_key).list_wallets()
    operator = recorder.of(PaymentClient(PAYMENT_URL, access_token=STACK["operator_token"]))
    reconcile(operator)
    forget(operator)
    decide(operator, deposit.transaction_id)
    with recorder.of(PaymentClient(PAYMENT_URL, api_key=os.environ["PAYMENT_API_KEY"])) as funded:
        capture_and_pay_out(funded, person, operator)
    assert operations_of("payment-service") - recorder.called == set()


def reconcile(operator: PaymentClient) -> None:
    payout = {"id": f"po_{uuid.uuid4()}", "status": "PAID", "created_at": "2026-11-05T10:00:00Z"}
    report = SendReportBody.from_dict({"payouts": [payout | {"amount_money": {"amount": 1, "currency": "USD"}}]})
    sent = httpx.Request("POST", PAYMENT_URL, json=report.to_dict()).content
    answer = operator.send_report(body=report, provider="square", sha256=hashlib.sha256(sent).hexdigest()).data
    assert answer.lines_read == 1
    assert operator.get_reconciliation(answer.reconciliation_id).data.operator == "operator"
    assert operator.list_reconciliations(limit=1).data
    assert answer.reconciliation_id in [listed.reconciliation_id for listed in operator.iterate_reconciliations(limit=1)]
    assert operator.list_breaks(answer.reconciliation_id).data == []
    assert list(operator.iterate_breaks(answer.reconciliation_id)) == []
    assert operator.count_breaks(answer.reconciliation_id).data == []
    assert operator.export_breaks(answer.reconciliation_id).startswith("type,status,kind")
    assert operator.match_report_again(answer.reconciliation_id).data.status in ("matching", "finished")
    look_after(operator)


def look_after(operator: PaymentClient) -> None:
    assert operator.sign_in_operator().data.operator == "operator"
    for cookie in operator._http.cookies.jar:
        cookie.secure = False  # A browser sends such a cookie to this machine without TLS as well.
    operator.get_operator_session()
    operator.sign_out_operator()
    assert "breaks" in [waiting.kind for waiting in operator.count_waiting().data]
    assert operator.get_operator_statistics().data
    assert operator.count_operator_transactions(status="settled").data.count > 0
    assert "stripe" in [gateway.provider for gateway in operator.list_gateways().data]
    started = operator.start_ledger_verification().data
    assert operator.get_ledger_verification(started.verification_id).data.operator == "operator"
    assert operator.list_ledger_verifications(limit=1).data
    assert started.verification_id in [
        listed.verification_id for listed in operator.iterate_ledger_verifications(limit=1)
    ]
    assert operator.list_operator_deliveries(account_id="nobody").data == []
    assert list(operator.iterate_operator_deliveries(account_id="nobody", limit=1)) == []
    assert operator.redeliver_events(body=RedeliverDto(status="failed")).data.is_complete
    assert operator.count_endpoint_secrets().data.left == 0
    assert operator.reencrypt_endpoint_secrets().data.reencrypted == 0
    unsigned = ExplainDeliveryDto(provider="stripe", body="{}", headers="")
    assert operator.explain_delivery(body=unsigned).data.code == "INVALID_SIGNATURE"
    assert operator.list_audit(operator="operator", limit=1).data
    assert next(iter(operator.iterate_audit(limit=1))).operator


def forget(operator: PaymentClient) -> None:
    account = f"account-{uuid.uuid4()}"
    counted = operator.erase_account(account, body=EraseAccountDto(reason="Request 7", dry_run=True)).data
    assert counted.erasure_id is None
    erasure = operator.erase_account(account, body=EraseAccountDto(reason="Request 7")).data
    assert [kind.erased for kind in erasure.kinds] == [0] * len(erasure.kinds)
    assert [listed.erasure_id for listed in operator.list_erasures(account).data] == [erasure.erasure_id]
    assert len(list(operator.iterate_erasures(account, limit=1))) == 1


def decide(operator: PaymentClient, settled: uuid.UUID) -> None:
    """Nothing of the shop waits for an operator: what is decided is refused."""
    assert operator.list_operator_transactions(transaction_id=settled).data[0].status == "settled"
    assert [one.transaction_id for one in operator.iterate_operator_transactions(transaction_id=settled)] == [settled]
    story = operator.get_operator_transaction(settled).data
    assert (story.transaction.status, story.decisions) == ("settled", [])
    report = story.timeline.reports[0].event_id
    assert operator.list_inbox(outcome="settled").data
    assert next(iter(operator.iterate_inbox(limit=1)))
    assert operator.get_inbox_event(report).data.read_now.problem is None
    assert operator.list_unresolved().data == list(operator.iterate_unresolved())
    assert operator.list_open_refunds().data == list(operator.iterate_open_refunds())
    assert operator.list_proposals().data == list(operator.iterate_proposals())
    with pytest.raises(PaymentError, match="NOT_WAITING"):
        operator.decide_event(report, body=DecideEventDto(decision="dismiss", dry_run=True))
    with pytest.raises(PaymentError, match="NOT_WAITING"):
        operator.decide_transaction(settled, body=DecideTransactionDto(decision="reject"))
    with pytest.raises(PaymentError, match="REFUND_NOT_FOUND"):
        operator.decide_refund(uuid.uuid4(), body=DecideRefundDto(decision="happened", reason="seen there"))
    for end in (operator.get_proposal, operator.approve_proposal, operator.reject_proposal):
        with pytest.raises(PaymentError, match="PROPOSAL_NOT_FOUND"):
            end(uuid.uuid4())


def give_back(shop: PaymentClient) -> None:
    """The gateway that makes the refund does not respond."""
    transaction, reference = pay_by_card(shop, received=10_000)
    refund = shop.create_refund(transaction, body=CreateRefundDto(amount=4_000), idempotency_key=str(uuid.uuid4())).data
    assert (refund.status, refund.amount) == ("pending", 4_000)
    assert shop.get_refund(refund.refund_id).data.amount == 4_000
    assert [one.refund_id for one in shop.list_refunds(transaction).data] == [refund.refund_id]
    assert [one.refund_id for one in shop.iterate_refunds(transaction, limit=1)] == [refund.refund_id]

    dispute = {"id": f"du_{uuid.uuid4().hex}", "payment_intent": reference, "amount": 1_000, "currency": "usd"}
    deliver("charge.dispute.created", {**dispute, "status": "needs_response", "reason": "fraudulent"})
    assert [one.reason for one in shop.list_disputes(transaction_id=transaction).data] == ["fraudulent"]
    (listed,) = shop.iterate_disputes(limit=1)
    assert shop.get_dispute(listed.dispute_id).data.gateway_dispute_id == dispute["id"]


def resolve(shop: PaymentClient) -> None:
    """The gateway received less than the merchant registered."""
    transaction, _ = pay_by_card(shop, received=9_950)
    decision, key = OwnReviewDto(decision="accept"), str(uuid.uuid4())
    resolved = shop.resolve_amount(transaction, body=decision, idempotency_key=key).data
    assert (resolved.status, resolved.settled_amount) == ("settled", 9_950)


def pay_by_card(shop: PaymentClient, *, received: int) -> tuple[uuid.UUID, str]:
    """A deposit of 100 USD, and the report of the gateway. The transaction and its reference."""
    reference = f"pi_{uuid.uuid4().hex}"
    body = CreateDepositDto(provider="stripe", amount=10_000, currency="USD", provider_reference=reference)
    deposit = shop.create_deposit(body=body).data
    intent = {"id": reference, "amount": 10_000, "amount_received": received, "currency": "usd"}
    deliver("payment_intent.succeeded", intent)
    return deposit.transaction_id, reference


def deliver(type_: str, gateway_object: dict[str, object]) -> None:
    """An event of Stripe, signed."""
    event = {"id": f"evt_{uuid.uuid4().hex}", "type": type_, "data": {"object": gateway_object}}
    text, now = json.dumps(event), int(time.time())
    secret = STACK["webhook_secrets"]["stripe"][0]
    signature = hmac.new(secret.encode(), f"{now}.{text}".encode(), hashlib.sha256).hexdigest()
    headers = {"content-type": "application/json", "stripe-signature": f"t={now},v1={signature}"}
    httpx.post(f"{PAYMENT_URL}/v1/webhooks/stripe", content=text, headers=headers).raise_for_status()


def follow_events(shop: PaymentClient) -> uuid.UUID:
    """The settlement of the deposit; the feed has it when it has the transfer, which came later."""
    seen: list[str] = []
    after: uuid.UUID | Unset = UNSET
    while "transfer.completed" not in seen:
        for event in shop.iterate_events(after=after, limit=1, wait_seconds=20):
            seen.append(event.type_)
            after = event.event_id
    assert seen == ["api_key.created", "api_key.rotated", "deposit.settled", "transfer.completed"]
    settled = shop.list_events(types=["deposit.settled", "deposit.failed"]).data
    assert [event.type_ for event in settled] == ["deposit.settled"]
    assert shop.get_event(settled[0].event_id).data == settled[0]
    return settled[0].event_id


def send_to_an_endpoint(shop: PaymentClient, event: uuid.UUID) -> None:
    """Nobody is there: that an attempt fails is all that a merchant's package can show without a public address."""
    body = CreateEventEndpointDto(url="https://merchant.invalid/events", types=["deposit.settled"])
    created = shop.create_event_endpoint(body=body, idempotency_key=str(uuid.uuid4()))
    endpoint = created.data.endpoint_id
    assert str(created.secret).startswith("whsec_")
    assert [listed.endpoint_id for listed in shop.list_event_endpoints().data] == [endpoint]
    assert shop.update_event_endpoint(endpoint, body=UpdateEventEndpointDto(description="Orders")).data.url == body.url
    assert shop.get_event_endpoint(endpoint).data.description == "Orders"
    rotated = shop.rotate_event_endpoint_secret(endpoint, body=RotateSecretDto(grace_seconds=60))
    assert rotated.secret != created.secret

    shop.test_event_endpoint(endpoint)
    shop.redeliver_event(endpoint, event)
    shop.replay_events(endpoint, body=ReplayDto(from_=in_minutes(-60), before=in_minutes(-30)))
    assert event in [delivery.event_id for delivery in shop.list_event_deliveries(endpoint).data]
    assert event in [delivery.event_id for delivery in shop.iterate_event_deliveries(endpoint, limit=1)]
    assert all(attempt.response_status is None for attempt in shop.list_event_attempts(endpoint, event).data)

    assert shop.disable_event_endpoint(endpoint).data.status == "disabled"
    assert shop.enable_event_endpoint(endpoint, body=EnableEventEndpointDto(kept="none")).data.status == "enabled"
    shop.delete_event_endpoint(endpoint)
    with pytest.raises(PaymentError) as raised:
        shop.get_event_endpoint(endpoint)
    assert raised.value.code == "EVENT_ENDPOINT_NOT_FOUND"


def start_a_payment(shop: PaymentClient) -> None:
    """At a simulated gateway; nobody pays it."""
    origins = ["https://shop.example"]
    assert shop.replace_return_origins(body=ReturnOriginsDto(origins=origins)).data == origins
    assert shop.list_return_origins().data == origins
    body = StartPaymentDto(provider="stripe", amount=4_999, currency="USD", return_url="https://shop.example/orders/1")
    started = shop.start_payment(body=body, idempotency_key=str(uuid.uuid4())).data
    assert started.next_action is not None
    assert started.next_action.type_ == "redirect"
    assert shop.refresh_transaction(started.transaction_id).data.status == "pending"


def give_wallet(client: PaymentClient) -> None:
    """By a first deposit; a transfer opens none."""
    reference = f"ws_CO_{uuid.uuid4()}"
    body = CreateDepositDto(provider="mobilemoney", amount=150_000, currency="KES", provider_reference=reference)
    client.create_deposit(body=body)
    call_back(client, reference)


def call_back(client: PaymentClient, reference: str) -> None:
    """As the gateway would, and once more at the address of a payment; merchants have no use for it."""
    items = {"Amount": 1500.0, "MobileMoneyReceiptNumber": uuid.uuid4().hex, "TransactionDate": 20261121102115}
    callback = {
        "MerchantRequestID": "1",
        "CheckoutRequestID": reference,
        "ResultCode": 0,
        "ResultDesc": "Processed",
        "CallbackMetadata": {"Item": [{"Name": name, "Value": value} for name, value in items.items()]},
    }
    said = {"Body": {"stkCallback": callback}}
    token = STACK["webhook_secrets"]["mobilemoney"][0]
    client.receive_mobile_money_callback(body=ReceiveMobileMoneyCallbackBody.from_dict(said), token=token)
    issued = "4Jc0mWqZ8uVtY2hXrB6nKdPaLs"
    client.receive_payment_callback(issued, body=ReceivePaymentCallbackBody.from_dict(said), token=token)


def receive_webhook(client: PaymentClient) -> str:
    """Refused without a signature: that the operation is reached is all that a merchant's package can show."""
    with pytest.raises(ApiError, match="INVALID_SIGNATURE"):
        client.receive_webhook("paystack", body=ReceiveWebhookBody.from_dict({"event": "charge.success"}))
    return "receive_webhook"


def in_minutes(minutes: int) -> datetime.datetime:
    return datetime.datetime.now(datetime.UTC) + datetime.timedelta(minutes=minutes)


SCOPES = [
    "diagnostics:read",
    "users:read",
    "users:create",
    "users:update",
    "auth:credential-verify",
    "auth:events:write",
    "sessions:write",
    "sessions:read",
    "sessions:revoke",
    "verification:write",
    "verification:consume",
]
PASSWORD_HASH = "$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21l$" + "A" * 43


def test_every_operation_of_db_node(recorder: Recorder) -> None:
    operator = recorder.of(DbNodeClient(DB_NODE_URL, credential=STACK["operator_token"]))
    tenant = operator.create_tenant(body=CreateTenantDto(name=f"tenant-{uuid.uuid4()}")).tenant_id
    grant = GrantDto.from_dict({"service": "authentication", "scopes": SCOPES})
    identity = operator.create_identity(tenant, body=grant)
    service = recorder.of(DbNodeClient(DB_NODE_URL, credential=identity.credential))

    user = keep_a_user(service)
    operate(operator, tenant, identity.credential_id, user)
    assert operations_of("db-node") - recorder.called == set()


def keep_a_user(service: DbNodeClient) -> uuid.UUID:
    service.get_service_links()
    service.get_health()
    service.get_healthz()
    service.get_readiness()
    service.get_version()
    service.get_status()

    email = f"{uuid.uuid4()}@example.com"
    user = service.create_user(body=CreateUserDto(email=email, username=f"u{uuid.uuid4().hex[:20]}", password_hash=PASSWORD_HASH)).user_id  # fmt: skip
    assert service.get_user(user).email == email
    assert service.look_up_user(body=LookUpUserDto(email=email)).user_id == user
    service.update_user(user, body=UpdateUserDto(username=f"v{uuid.uuid4().hex[:20]}"))
    service.record_auth_event(body=RecordAuthEventDto(user_id=user, success=False))
    assert service.verify_credential_context(body=VerifyContextDto(email=email)).user_id == user

    session = CreateSessionDto(user_id=user, token_hash=secrets.token_hex(32), expires_at=in_minutes(60))
    session_id = service.create_session(body=session).session_id
    assert service.get_session(session_id).active
    service.revoke_session(session_id)

    token = secrets.token_hex(32)
    service.create_verification_token(
        body=CreateTokenDto(user_id=user, token_hash=token, expires_at=in_minutes(30), purpose="signup")
    )
    service.consume_verification_token(body=ConsumeTokenDto(token_hash=token))
    with pytest.raises(DbNodeError) as raised:
        service.consume_verification_token(body=ConsumeTokenDto(token_hash=token))
    assert raised.value.code == "TOKEN_CONSUMED"
    return user


def operate(operator: DbNodeClient, tenant: uuid.UUID, identity: uuid.UUID, user: uuid.UUID) -> None:
    assert identity in [listed.credential_id for listed in operator.list_identities(tenant).identities]
    operator.disable_identity(identity)
    operator.enable_identity(identity)
    operator.rotate_identity(identity, body=RotateIdentityDto())

    login = operator.create_database_credential(
        tenant, body=GrantDto.from_dict({"service": "reports", "scopes": ["users:read"]})
    )
    operator.list_database_credentials(tenant)
    operator.rotate_database_credential(tenant, login.database_credential_id)
    operator.drop_database_credential(tenant, login.database_credential_id)

    seen = operator.look_at_user(tenant, body=LookAtUserDto(user_id=str(user), reason="contract"))
    assert seen.user_id == user
    timeline = operator.read_user_timeline(tenant, user, body=ReadTimelineDto(reason="contract"))
    assert timeline.entries[0].kind == seen.timeline.entries[0].kind == "user.look"
    operator.end_user_session(tenant, user, seen.sessions[0].session_id)
    assert operator.count_holdings(tenant, user).sessions == 1
    proposal = operator.propose_erasure(tenant, user, body=ProposeErasureDto(reason="contract")).proposal_id
    assert operator.list_erasures(tenant).proposals[0].proposal_id == proposal
    with pytest.raises(DbNodeError, match="OWN_PROPOSAL"):
        operator.approve_erasure(tenant, proposal)
    operator.reject_erasure(tenant, proposal)
    operator.list_lockouts(tenant)
    operator.unlock_user(tenant, user)
    operator.set_user_status(tenant, user, body=SetStatusDto(status="inactive"))

    operator.get_operator_status()
    assert tenant in [listed.tenant_id for listed in operator.iterate_tenants(limit=1)]
    assert operator.list_tenants().tenants
    assert operator.list_audit_entries(tenant_id=tenant, limit=1).next_cursor is not None
    entries = list(operator.iterate_audit_entries(tenant_id=tenant, limit=2))
    assert len(entries) == len(operator.export_audit(tenant_id=tenant).strip().split("\n"))
    assert "audit-event/1" in (operator.read_audit_feed(consumer="python", limit=1) or "audit-event/1")
    operator.acknowledge_audit_feed(body=AcknowledgeAuditFeedDto(consumer="python", position=0))

    assert operator.get_usage(tenant).limit > 0
    assert isinstance(operator.get_usage_history(tenant, span="day").periods, list)
    assert operator.get_audit_state().position >= 0
    assert operator.list_imports(tenant).imports == []
    assert operator.list_import_rows(tenant, identity, verdict="refused").rows == []

    operator.sign_in_operator()
    for cookie in operator._http.cookies.jar:
        cookie.secure = False  # A browser sends such a cookie to this machine without TLS as well.
    operator.get_operator_session()
    operator.sign_out_operator()
