"""Verifies each event of a line of JSON by PyPI's standardwebhooks as it comes; prints how many there were and why some were refused."""

import json
import sys

from standardwebhooks import Webhook

verified = 0
refusals: list[str] = []
for line in sys.stdin:
    event = json.loads(line)
    try:
        Webhook(event["secret"]).verify(event["body"], event["headers"])
        verified += 1
    except Exception as error:
        refusals.append(f"{event['headers'].get('webhook-id')}: {error}")
print(json.dumps({"verified": verified, "refusals": refusals}))
