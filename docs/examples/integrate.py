# One order: start, capture, refund a part, pay out. Each event causes the next step. See docs/how-to/integrate.md.
import os
from http.server import BaseHTTPRequestHandler, HTTPServer

from platform_sdk import payment as pay, verify_event

order, secret = os.environ["ORDER"], os.environ["WEBHOOK_SECRET"]
shop = pay.PaymentClient(os.environ["PAYMENT_URL"], api_key=os.environ["PAYMENT_API_KEY"])
payout = {"destination_id": os.environ["DESTINATION_ID"], "amount": 300_000, "currency": "KES"}


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self) -> None:  # what is not answered with 2xx arrives again; the key of each step makes that safe
        event = verify_event(self.rfile.read(int(self.headers["content-length"])), self.headers, secret).payload
        key = order + event.type_
        if isinstance(event, pay.DepositAuthorizedEvent):
            shop.capture_payment(event.data.transaction_id, body=pay.CapturePaymentDto(), idempotency_key=key)
        if isinstance(event, pay.DepositSettledEvent):
            shop.create_refund(event.data.transaction_id, body=pay.CreateRefundDto(50_000), idempotency_key=key)
        if isinstance(event, pay.RefundRecordedEvent):
            shop.create_payout(body=pay.CreatePayoutDto.from_dict(payout), idempotency_key=key)
        print(event.type_, flush=True)
        self.send_response(204)
        self.end_headers()


body = {"provider": "stripe", "capture_method": "manual", "amount": 499_900, "currency": "KES", "order_id": order}
started = pay.StartPaymentDto.from_dict(body | {"return_url": "https://shop.example/thanks"})
print(shop.start_payment(body=started, idempotency_key=order + "start").data.next_action.url, flush=True)
HTTPServer(("127.0.0.1", int(os.environ["PORT"])), Receiver).serve_forever()
