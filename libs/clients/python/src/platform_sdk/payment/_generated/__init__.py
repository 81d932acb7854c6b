# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python
#   the document: SHA-256 27b77b8ddb76af398c65387bfc670901b2c7449e83090e1a180bff2b5a158d79
#   the other modules: SHA-256 431467dbfa4662720898ac34565e5a6d4232e10d32cc913a90cfb911cc1c2606
