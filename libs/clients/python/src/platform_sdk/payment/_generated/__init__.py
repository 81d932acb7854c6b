# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python
#   the document: SHA-256 3c2d0393dd20341b866d74590d13fb4363d9157600c53136a8ce321261d45973
#   the other modules: SHA-256 3b17418d5279463c598c351031c0404d4cfe8cfb49a380b055a6fa8a72f5b0c5
