# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python
#   the document: SHA-256 5f45ac252b7d84f18370b0e3ddae84e599291a26945473f35dd1f1bff9788ba0
#   the other modules: SHA-256 8f7a53d5e1e30812df18eca2b6d8089949bb1ae518db525cfc2429589160cfb0
