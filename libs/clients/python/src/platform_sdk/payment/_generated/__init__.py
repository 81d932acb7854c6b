# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python
#   the document: SHA-256 ef7cda2ad9a114d8142b8d1281030a373b776cb0889227a9ae3beb088581809e
#   the other modules: SHA-256 294e6c5171772253938557e9a80f4fdb6a4a84aee6d3a09574437ccbecbf226d
