# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python
#   the document: SHA-256 5f45ac252b7d84f18370b0e3ddae84e599291a26945473f35dd1f1bff9788ba0
#   the other modules: SHA-256 951820dc779ba83c6ccf8e2b78228a3616bb13c5a9570f9d69a6e1115d2cad78
