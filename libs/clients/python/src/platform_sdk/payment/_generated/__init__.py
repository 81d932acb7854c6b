# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python
#   the document: SHA-256 e506b294786a2ae112b2746957242579e96ab4fdca35b8c2553fc43e7978a8eb
#   the other modules: SHA-256 50e372db436b706f998a1556d9acbf8178a0d5a0ef28006266a7f1ad6dc0a380
