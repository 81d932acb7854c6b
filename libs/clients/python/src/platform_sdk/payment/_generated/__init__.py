# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python
#   the document: SHA-256 44026b91a49975cd5bd5de5a020bb25b435f9d3f564d36e39c84ec4122bd48b3
#   the other modules: SHA-256 f8aa7bd1bb9e7128cff7fb204ac4ea6b7b4d1d9c2548b0a7804422b488d0d570
