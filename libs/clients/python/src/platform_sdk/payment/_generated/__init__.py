# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python
#   the document: SHA-256 bf9bb91871eff976c70258c3d7297105c3a55e8f49dc3994a4d75919c29ab066
#   the other modules: SHA-256 b7fbd201887ecf1c0ce5ef9ef373e9ad9c628e0b9737a96478cbccbb64ad34c5
