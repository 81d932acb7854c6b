# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python
#   the document: SHA-256 ec80ff4f65cb85e309a69fd5cce307f5fac387df1d60c36ffae3d2261452cf9c
#   the other modules: SHA-256 d73649db99cbf5a2c02f33272011aec2a335b1495d521ab6d44c8ee27612393c
