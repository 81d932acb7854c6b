# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python
#   the document: SHA-256 9ec0029a09246c7bf4ea97c8b96aa58106da6c03312823954702a59c5289347c
#   the other modules: SHA-256 38c82ebe86a7712ab55de1f943ad91376bebddc4d1a773294a3849cb8d3ab2ae
