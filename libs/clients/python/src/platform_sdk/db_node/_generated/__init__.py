# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python
#   the document: SHA-256 406bf53b8835858d04d8181b265343bd27c208f36f4bfea4556e88a8c0dcce6a
#   the other modules: SHA-256 87334c383ff93b3565338c82224cfb63dec94d0e703c1e0ffc170e29cac71762
