# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python
#   the document: SHA-256 02efd5d7dc6a0ee5af13349a536a8b6bcf1d2fa1e6a08a24e2e51c5b9159c4d3
#   the other modules: SHA-256 759cec2e3b31220500bee4c4df8419c348729f04f55da926c2b06bdbc82bf6c9
