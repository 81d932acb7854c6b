"""Signs in, refreshes and revokes with Authlib, which knows the account service by its discovery document alone."""

import os
import re
import sys
from html import unescape

import httpx
from authlib.common.security import generate_token
from authlib.integrations.base_client.errors import OAuthError
from authlib.integrations.httpx_client import OAuth2Client
from authlib.jose import JsonWebKey, JsonWebToken
from authlib.oidc.core import CodeIDToken

ISSUER, COOKIE, CLIENT_ID, REDIRECT_URI = (os.environ[name] for name in ("ISSUER", "COOKIE", "CLIENT_ID", "REDIRECT_URI"))
SECRET = os.environ.get("CLIENT_SECRET")


def allow(browser: httpx.Client, address: str) -> str:
    """Where the browser is sent back to, after a yes if its person is asked."""
    page = browser.get(address)
    if page.status_code == 200:
        fields = {name: unescape(value) for name, value in re.findall(r'name="(csrf_token|request)"\s+value="([^"]*)"', page.text)}
        page = browser.post(f"{ISSUER}/oauth/authorize/decision", data={**fields, "decision": "allow"})
    return page.headers["location"]


browser = httpx.Client(headers={"cookie": COOKIE})
metadata = httpx.get(f"{ISSUER}/.well-known/openid-configuration").json()
assert metadata["issuer"] == ISSUER
client = OAuth2Client(
    CLIENT_ID,
    SECRET,
    token_endpoint_auth_method="client_secret_basic" if SECRET else "none",
    revocation_endpoint_auth_method="client_secret_basic" if SECRET else "none",
    scope="openid email geo:read offline_access",
    redirect_uri=REDIRECT_URI,
    code_challenge_method="S256",
)
verifier, nonce = generate_token(64), generate_token(20)
address, state = client.create_authorization_url(metadata["authorization_endpoint"], code_verifier=verifier, nonce=nonce)
response = allow(browser, address)
token = client.fetch_token(metadata["token_endpoint"], authorization_response=response, code_verifier=verifier, state=state)

keys = JsonWebKey.import_key_set(httpx.get(metadata["jwks_uri"]).json())
claims = JsonWebToken(["RS256"]).decode(
    token["id_token"],
    keys,
    claims_cls=CodeIDToken,
    claims_options={"iss": {"value": ISSUER}, "aud": {"value": CLIENT_ID}},
    claims_params={"nonce": nonce, "client_id": CLIENT_ID, "access_token": token["access_token"]},
)
claims.validate()
userinfo = client.get(metadata["userinfo_endpoint"]).json()
assert userinfo["sub"] == claims["sub"] and "@" in userinfo["email"]

refreshed = client.refresh_token(metadata["token_endpoint"], refresh_token=token["refresh_token"])
assert refreshed["access_token"] != token["access_token"]
client.revoke_token(metadata["revocation_endpoint"], token=refreshed["refresh_token"], token_type_hint="refresh_token")
try:
    client.refresh_token(metadata["token_endpoint"], refresh_token=refreshed["refresh_token"])
    sys.exit("a revoked refresh token still works")
except OAuthError as error:
    assert error.error == "invalid_grant", error
print("discovery, sign-in, userinfo, refresh and revocation")
