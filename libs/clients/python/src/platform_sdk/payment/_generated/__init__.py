# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python
#   the document: SHA-256 a4cc28425b743ff693957175ddfe6e9267ef60adab1351f76f770d9bc92b7841
#   the other modules: SHA-256 8b19eea14b1e2fda9b4827b3939aa73e5d0a0f532955dbe26f10af4bee27e11c
