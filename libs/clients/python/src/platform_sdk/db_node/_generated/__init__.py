# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python
#   the document: SHA-256 4e4553d4a2b534cfd4046f3016f403256ef4a557a90181113d88ab5caaa07c2f
#   the other modules: SHA-256 87334c383ff93b3565338c82224cfb63dec94d0e703c1e0ffc170e29cac71762
