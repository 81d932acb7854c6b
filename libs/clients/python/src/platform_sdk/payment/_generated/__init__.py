# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python
#   the document: SHA-256 0218fd8c37add315370ccb9852cbd61a7c5ee85f3b0f1b08e5dd23e961bcb99e
#   the other modules: SHA-256 eb9e67725da21114791633376e219e652693b74b1e35366cc1b360aa589ce563
