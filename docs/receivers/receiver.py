# WEBHOOK_SECRET=whsec_… PORT=8080 python receiver.py      needs: pip install standardwebhooks
import os
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from standardwebhooks import Webhook, WebhookVerificationError

webhook = Webhook(os.environ["WEBHOOK_SECRET"])
# In your service: a table with the id as its key, written in the transaction that does the work.
known: set[str] = set()


class Receiver(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self) -> None:
        # The bytes as they came: JSON that was parsed and written again has another signature.
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        try:
            event = webhook.verify(body, dict(self.headers.items()))
        except WebhookVerificationError:
            return self.answer(400)
        if event["event_id"] not in known:
            known.add(event["event_id"])
            print(f"received {event['type']} {event['event_id']}", flush=True)
        # Any 2xx says: it is mine now. Answer within ten seconds, and do what takes longer afterwards.
        self.answer(204)

    def answer(self, status: int) -> None:
        self.send_response(status)
        self.send_header("content-length", "0")
        self.end_headers()

    def log_message(self, *_: object) -> None:
        pass


server = ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", "8080"))), Receiver)
print("listening", flush=True)
server.serve_forever()
