# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python
#   the document: SHA-256 3e3cccee4b0b0ab77e11b8c5e155bda6129fd5228f3759139c4f2c01f869dd03
#   the other modules: SHA-256 58ae64474948ce5a643e0f9056422c6122ecfa0296efd617da8bd7b61f809802
