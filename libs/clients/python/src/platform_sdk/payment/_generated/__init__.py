# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python
#   the document: SHA-256 c79538517f68e9c99475c95ad5d0e1d4758d077a23a29fa4bbc9d7a6b0147ee8
#   the other modules: SHA-256 784afa6711072710c1012f23f7b8d88df514ac91f60752d8632ffb952e156ce8
