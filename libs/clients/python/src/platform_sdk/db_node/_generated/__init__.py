# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python
#   the document: SHA-256 4cff9ed3675af6fc41165688f34db0fba69ab4287b7344d35ac87b3c91628e82
#   the other modules: SHA-256 87334c383ff93b3565338c82224cfb63dec94d0e703c1e0ffc170e29cac71762
