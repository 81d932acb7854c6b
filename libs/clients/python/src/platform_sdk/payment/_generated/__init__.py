# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python
#   the document: SHA-256 50b242a50bdf9d205ef069190e65f9a89d06b722b1020b703c8fe7a3bed9a606
#   the other modules: SHA-256 55b62ddf9c62b948ac551cc994f093a87d13670211448706921ce1623a5b166a
