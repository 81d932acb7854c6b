"""Adds a passkey and signs in with it by soft-webauthn, which knows nothing of the library that the service judges with."""

import os
from base64 import urlsafe_b64decode, urlsafe_b64encode

import httpx
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from fido2 import cbor
from fido2.utils import sha256
from soft_webauthn import SoftWebauthnDevice

ACCOUNT, TOKEN = os.environ["ACCOUNT_URL"], os.environ["ACCESS_TOKEN"]
FLAGS = 32
USER_VERIFIED = 0x04


def verified(authenticator_data: bytes) -> bytes:
    flags = bytes([authenticator_data[FLAGS] | USER_VERIFIED])
    return authenticator_data[:FLAGS] + flags + authenticator_data[FLAGS + 1 :]


class VerifyingDevice(SoftWebauthnDevice):
    """As the library makes it, and with a user who was verified, which the library never says."""

    def create(self, options, origin):
        made = super().create(options, origin)
        attestation = cbor.decode(made["response"]["attestationObject"])
        attestation["authData"] = verified(attestation["authData"])
        made["response"]["attestationObject"] = cbor.encode(attestation)
        return made

    def get(self, options, origin):
        answer = super().get(options, origin)
        response = answer["response"]
        response["authenticatorData"] = verified(response["authenticatorData"])
        signed = response["authenticatorData"] + sha256(response["clientDataJSON"])
        response["signature"] = self.private_key.sign(signed, ec.ECDSA(hashes.SHA256()))
        return answer


def bytes_of(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def text_of(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def options_of(answer: httpx.Response) -> dict:
    """The options as the library wants them: with bytes."""
    public_key = answer.raise_for_status().json()["public_key"]
    public_key["challenge"] = bytes_of(public_key["challenge"])
    if "user" in public_key:
        public_key["user"]["id"] = bytes_of(public_key["user"]["id"])
    return {"publicKey": public_key}


def credential_of(made: dict) -> dict:
    """As a browser's `toJSON()` writes it."""
    response = {name: text_of(value) for name, value in made["response"].items()}
    return {"id": text_of(made["rawId"]), "rawId": text_of(made["rawId"]), "type": made["type"],
            "response": response, "clientExtensionResults": {}}  # fmt: skip


def refused(answer: httpx.Response, code: str) -> None:
    assert answer.status_code == 401 and answer.json()["error"]["code"] == code, answer.text


def sign_in(device: SoftWebauthnDevice, **changes) -> httpx.Response:
    options = options_of(anybody.post("/auth/login/passkey/options"))
    answer = credential_of(device.get(options, ACCOUNT)) | changes
    return anybody.post("/auth/login/passkey", json={"credential": answer})


owner = httpx.Client(base_url=ACCOUNT, headers={"authorization": f"Bearer {TOKEN}"})
anybody = httpx.Client(base_url=ACCOUNT)


def register(device: SoftWebauthnDevice, origin: str = ACCOUNT) -> httpx.Response:
    credential = credential_of(device.create(options_of(owner.post("/auth/passkeys/options")), origin))
    return owner.post("/auth/passkeys", json={"credential": credential, "name": "Soft device"})


refused(register(SoftWebauthnDevice()), "PASSKEY_REFUSED")
refused(register(VerifyingDevice(), "https://evil.example"), "PASSKEY_REFUSED")
device = VerifyingDevice()
passkey = register(device).raise_for_status().json()["id"]

tokens = sign_in(device).raise_for_status().json()
me = httpx.get(f"{ACCOUNT}/users/me", headers={"authorization": f"Bearer {tokens['access_token']}"})
assert me.raise_for_status().json()["user"]["id"] == tokens["user"]["id"]

options = options_of(anybody.post("/auth/login/passkey/options"))
once = {"credential": credential_of(device.get(options, ACCOUNT))}
anybody.post("/auth/login/passkey", json=once).raise_for_status()
refused(anybody.post("/auth/login/passkey", json=once), "CHALLENGE_EXPIRED")

device.sign_count = 0
refused(sign_in(device), "PASSKEY_REFUSED")
device.sign_count = 100
sign_in(device).raise_for_status()
owner.delete(f"/auth/passkeys/{passkey}").raise_for_status()
refused(sign_in(device), "PASSKEY_REFUSED")
print("added, signed in, removed; without verification, replayed, of a copy or for another origin refused")
