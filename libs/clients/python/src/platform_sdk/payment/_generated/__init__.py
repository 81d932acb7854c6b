# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python
#   the document: SHA-256 39c8ba7df4eea685699da915f3917efe065727f541e5fab34bf51f87f6a580d1
#   the other modules: SHA-256 b16ec0154ec5e9998b1aa8f94421c8a366081600ed978a4d680f2f192e967bd7
