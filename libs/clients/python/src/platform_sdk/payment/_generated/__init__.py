# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python
#   the document: SHA-256 73bfe54c5ea2abcab9695e3935bf113e76ca776dbc80b598e0e3128f81cd865a
#   the other modules: SHA-256 c0b1700df65fa2898d227b525e3c1fcc9171e805913a326f15bde318ccdeae8a
