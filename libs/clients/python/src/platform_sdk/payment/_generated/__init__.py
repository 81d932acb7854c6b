# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python
#   the document: SHA-256 2813acfee0cabf9555c8403838eddc475cf504d0f16e5232638958d097d24517
#   the other modules: SHA-256 6569a9c512937a0bd4adb67a394f8691adbac67245dbca1250baf3d4de245a48
