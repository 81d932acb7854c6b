# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python
#   the document: SHA-256 ef8be89b8350fefbf708870345615d14aa7c313922920badd39ca53a304dc8ae
#   the other modules: SHA-256 f8aa7bd1bb9e7128cff7fb204ac4ea6b7b4d1d9c2548b0a7804422b488d0d570
