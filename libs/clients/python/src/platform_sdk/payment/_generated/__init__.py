# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python
#   the document: SHA-256 03518530bff5a8a253a0828441adc6500df327b3c9a1d395c59333bbce531594
#   the other modules: SHA-256 dd061dc4dab2713bfcba1f6cd82c4aa30661e0473ea08aaa87dff2db65508ff8
