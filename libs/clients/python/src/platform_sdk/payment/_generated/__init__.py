# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python
#   the document: SHA-256 50cba8720b04e98244b7dd623af29af48772b7a7d4d23c0aaf26a516cf6c558f
#   the other modules: SHA-256 47813c8984b32957aedb686139f2b188a67ef7c28988447689db01d3e8cf570b
