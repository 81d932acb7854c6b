# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python
#   the document: SHA-256 2dbd36848e7f57a05bfd94bd30c86ab9a2c304cfdc4e23b7e2efa9bc667a23f7
#   the other modules: SHA-256 26f79c515c2001bd45d2647b6b42ba553747ebe37b6227d82c4f9818c49fc115
