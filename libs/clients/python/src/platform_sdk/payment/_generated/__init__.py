# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python
#   the document: SHA-256 0a56c78849a23bd73fb25af510a2290d47aeae9e67ea5dfdc15f4fa4d7f58362
#   the other modules: SHA-256 287970aa523d094090195d435ed7662fd5f4b1fc94bedff075e6db51be32d56e
