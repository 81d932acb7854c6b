# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python
#   the document: SHA-256 01f00616d2c01f826106e043b73d83eedd00ba123a65efab575054d5a342d07d
#   the other modules: SHA-256 d57d7b11b499014dd80e0b62a951f29794c0bd4ee98bcb5cf0651a05dcb0f0c7
