# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python
#   the document: SHA-256 14de86e4cf834a94985845d861d1e1dafd59eb8c6dc77a0f4b2eddc564cbed9e
#   the other modules: SHA-256 603ba3f874f83e824ea703d06a06b95929f0c4587f93e70de305f48f4d28c04f
