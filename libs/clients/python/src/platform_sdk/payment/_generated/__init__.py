# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python
#   the document: SHA-256 16df6b887a3534e79eb8089fb8d0a8d3ca69c8b061121e870bbb03d7a4475322
#   the other modules: SHA-256 d7baa6bcbc409284451738b3b599f2efb1085ae934f8d273f4315aec2b35e399
