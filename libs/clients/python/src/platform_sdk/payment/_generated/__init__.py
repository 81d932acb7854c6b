# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python
#   the document: SHA-256 1c072e64d9f9b16d7de82b1921695097b6fd183ed32277c5f0fc7aa60a409efb
#   the other modules: SHA-256 eb9e67725da21114791633376e219e652693b74b1e35366cc1b360aa589ce563
