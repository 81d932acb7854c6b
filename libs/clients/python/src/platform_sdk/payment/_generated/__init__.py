# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python
#   the document: SHA-256 f5e977ab0e5e18b9995feab4b6d4b0141ed76f07078f349d81404b93f5c4248d
#   the other modules: SHA-256 19bf81242702d002694dffd444c5955e3580111ad58833a234320eb0346e7197
