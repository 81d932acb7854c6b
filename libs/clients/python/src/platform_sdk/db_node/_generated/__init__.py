# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python
#   the document: SHA-256 cd34768535c50ae2785271c770d72fe85d2d5372734a475b79e99c719e8baa63
#   the other modules: SHA-256 87334c383ff93b3565338c82224cfb63dec94d0e703c1e0ffc170e29cac71762
