# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python
#   the document: SHA-256 50867f1470907b67655e9c774fcae94e99827a80e382638c1a2ae21ceecc156c
#   the other modules: SHA-256 cb6a4321a8a6b5aad899114daed6d1b59986c766a80548907dda0351fafc0fdf
