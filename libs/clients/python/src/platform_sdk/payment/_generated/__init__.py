# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python
#   the document: SHA-256 6d507dd06fdc860fd671d507aad7a02fc05d34df3944983e1230b220ab24dbd4
#   the other modules: SHA-256 ff7e93d198a94d914bbd028a2be3d83c24a9189fe57dcd8a19b1156aa7d49ece
