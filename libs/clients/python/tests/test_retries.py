"""What is sent again, how often, and when: against a real server that answers as it is told."""

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest

from platform_sdk import ApiError, NoAnswerError, transport
from platform_sdk.db_node import CreateSessionDto, DbNodeClient, LookUpUserDto
from platform_sdk.payment import CreateDepositDto, PaymentClient, PaymentError, RevokeApiKeyDto, StartPaymentDto


def refusal(status: int, code: str, **headers: str) -> tuple[int, dict[str, str], object]:
    body = {"error": {"code": code, "message": "No.", "request_id": "r1", "details": [1]}}
    return status, {name.replace("_", "-"): value for name, value in headers.items()}, body


WALLETS = (200, dict[str, str](), {"status": "success", "data": list[object](), "next_cursor": None, "has_more": False})
BUSY = refusal(503, "OVERLOADED")
DEPOSIT = CreateDepositDto(provider="mobilemoney", amount=1, currency="KES", provider_reference="r")
SESSION = {
    "user_id": "019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00",
    "token_hash": "0" * 64,
    "expires_at": "2099-01-01T00:00:00Z",
}


class Server:
    """Gives its answers in turn, the last one from then on; None ends the connection instead."""

    def __init__(self) -> None:
        self.answers: list[tuple[int, dict[str, str], Any] | None] = []
        self.requests: list[str] = []
        self.keys: list[str | None] = []
        server = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                self.rfile.read(int(self.headers.get("Content-Length", 0)))
                server.requests.append(f"{self.command} {self.path}")
                server.keys.append(self.headers.get("Idempotency-Key"))
                answer = server.answers.pop(0) if len(server.answers) > 1 else server.answers[0]
                if answer is None:
                    self.close_connection = True
                    return
                status, headers, body = answer
                payload = json.dumps(body).encode()
                self.send_response(status)
                for name, value in {**headers, "Content-Length": str(len(payload))}.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(payload)

            do_GET = do_DELETE = do_POST

            def log_message(self, *_: object) -> None:
                pass

        self.http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.http.server_address[1]}"
        threading.Thread(target=self.http.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()


@pytest.fixture
def server() -> Iterator[Server]:
    started = Server()
    yield started
    started.http.shutdown()
    started.http.server_close()


@pytest.fixture(autouse=True)
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Those that the client would have made, in seconds."""
    made: list[float] = []
    monkeypatch.setattr(transport, "pause", made.append)
    return made


def test_a_look_up_is_sent_again_after_a_lost_answer_and_a_busy_service(server: Server) -> None:
    server.answers = [None, BUSY, WALLETS]
    assert PaymentClient(server.url).list_wallets().data == []
    assert len(server.requests) == 3


def test_pauses_grow_and_are_not_the_same_for_all(server: Server, pauses: list[float]) -> None:
    server.answers = [BUSY]
    for _ in range(20):
        with pytest.raises(PaymentError):
            PaymentClient(server.url).list_wallets()
    assert all(0.1 <= pause <= 0.2 for pause in pauses[::2])
    assert all(0.2 <= pause <= 0.4 for pause in pauses[1::2])
    assert len(set(pauses)) > 30


def test_three_attempts_are_the_most_and_then_the_refusal_is_raised(server: Server) -> None:
    server.answers = [BUSY]
    with pytest.raises(PaymentError) as raised:
        PaymentClient(server.url).list_wallets()
    assert (raised.value.code, raised.value.status, len(server.requests)) == ("OVERLOADED", 503, 3)


def test_retry_after_is_kept(server: Server, pauses: list[float]) -> None:
    server.answers = [refusal(429, "RATE_LIMITED", Retry_After="7"), WALLETS]
    PaymentClient(server.url).list_wallets()
    assert 7 <= pauses[0] < 7.5


def test_nobody_waits_longer_than_twenty_seconds(server: Server, pauses: list[float]) -> None:
    server.answers = [refusal(429, "RATE_LIMITED", Retry_After="21"), WALLETS]
    with pytest.raises(PaymentError) as raised:
        PaymentClient(server.url).list_wallets()
    assert (raised.value.retry_after_seconds, pauses) == (21, [])


EVENTS = (200, dict[str, str](), {"status": "success", "data": list[object](), "next_cursor": None, "has_more": False})


def test_an_answer_that_the_service_was_asked_to_hold_back_is_waited_for(server: Server) -> None:
    server.answers = [EVENTS]
    impatient = PaymentClient(server.url, timeout_seconds=0, retries=0)
    with pytest.raises(NoAnswerError):
        impatient.list_events()
    assert impatient.list_events(wait_seconds=30).data == []


def test_every_attempt_of_a_payment_has_the_same_idempotency_key(server: Server) -> None:
    server.answers = [None, None, refusal(409, "DEPOSIT_EXISTS")]
    for _ in range(2):
        with pytest.raises(PaymentError):
            PaymentClient(server.url).create_deposit(body=DEPOSIT)
        server.answers = [None, None, refusal(409, "DEPOSIT_EXISTS")]
    first, second = server.keys[:3], server.keys[3:]
    assert (len(set(first)), len(set(second)), len(set(first + second))) == (1, 1, 2)
    assert None not in first


def test_what_takes_no_idempotency_key_is_sent_once(server: Server) -> None:
    for answer in (None, BUSY):
        server.answers = [answer]
        with pytest.raises((PaymentError, NoAnswerError)):
            PaymentClient(server.url).revoke_api_key(body=RevokeApiKeyDto(key_id=1))
    assert len(server.requests) == 2


def test_a_payment_is_sent_again_also_while_the_first_is_in_progress(server: Server) -> None:
    server.answers = [None, refusal(409, "IDEMPOTENCY_IN_PROGRESS", Retry_After="1"), refusal(409, "DEPOSIT_EXISTS")]
    with pytest.raises(PaymentError) as raised:
        PaymentClient(server.url).create_deposit(body=DEPOSIT, idempotency_key="order-1")
    assert (raised.value.code, len(server.requests)) == ("DEPOSIT_EXISTS", 3)


def test_of_db_node_only_what_reads_is_sent_again(server: Server) -> None:
    server.answers = [None]
    with pytest.raises(NoAnswerError):
        DbNodeClient(server.url).look_up_user(body=LookUpUserDto(email="ada@example.com"))
    assert len(server.requests) == 3
    with pytest.raises(NoAnswerError):
        DbNodeClient(server.url).create_session(body=CreateSessionDto.from_dict(SESSION))
    assert len(server.requests) == 4


def test_a_refusal_is_not_sent_again(server: Server) -> None:
    server.answers = [refusal(403, "FORBIDDEN", X_Request_ID="r1")]
    with pytest.raises(ApiError) as raised:
        PaymentClient(server.url).list_wallets()
    assert (raised.value.code, raised.value.request_id, raised.value.details) == ("FORBIDDEN", "r1", [1])
    assert len(server.requests) == 1


def test_an_answer_without_an_envelope_still_has_a_code(server: Server) -> None:
    server.answers = [(404, {}, "nothing here")]
    with pytest.raises(ApiError) as raised:
        PaymentClient(server.url).list_wallets()
    assert raised.value.code == "HTTP_404"


def test_an_error_names_no_credential(server: Server) -> None:
    server.answers = [None]
    with pytest.raises(NoAnswerError) as raised:
        PaymentClient(server.url, api_key="n_live_secret", access_token="eyJsecret").list_wallets()
    assert "secret" not in f"{raised.value!r} {raised.value.__cause__!r}"


def test_what_only_a_later_release_says_is_handed_on(server: Server) -> None:
    ready = {"status": "ready", "service": "s", "database_status": "asleep", "checks": {}, "later": True}
    server.answers = [(200, {}, ready)]
    answer = PaymentClient(server.url).get_readiness()
    assert (str(answer.database_status), answer.additional_properties) == ("asleep", {"later": True})


def test_a_key_is_made_where_the_service_demands_one_and_the_caller_gives_none(server: Server) -> None:
    server.answers = [refusal(422, "VALIDATION_FAILED")]
    with PaymentClient(server.url, api_key="k") as payment, pytest.raises(PaymentError):
        payment.start_payment(body=StartPaymentDto(provider="stripe", amount=1, currency="EUR"))
    assert server.keys[0]


def test_an_error_has_the_page_about_its_code_and_the_problem_of_each_field(server: Server) -> None:
    status, headers, body = refusal(422, "VALIDATION_FAILED")
    problem = {"field": "amount", "code": "OUT_OF_RANGE", "message": "amount must be positive"}
    error = {**body["error"], "doc_url": "/errors#VALIDATION_FAILED", "details": [problem]}  # type: ignore[index]
    server.answers = [(status, headers, {"error": error})]
    with PaymentClient(server.url, api_key="k") as payment, pytest.raises(PaymentError) as raised:
        payment.list_wallets()
    assert raised.value.doc_url == f"{server.url}/errors#VALIDATION_FAILED"
    assert raised.value.field_problems == [problem]
