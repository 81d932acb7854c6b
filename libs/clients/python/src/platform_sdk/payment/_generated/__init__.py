# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python
#   the document: SHA-256 51e5f9ed8226f535382c091f08b3ddc0e089460bbd9a55b9b6c20561d065bc35
#   the other modules: SHA-256 784afa6711072710c1012f23f7b8d88df514ac91f60752d8632ffb952e156ce8
