# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python
#   the document: SHA-256 3c4ca70004d72157349848b0bbaa117e6b1c67adceab545f5c5fe5ad6afbbd9e
#   the other modules: SHA-256 c2a75df89ed43385699b830ba43bed7e828c227ecdacb0efb6b2a4107d90a64c
