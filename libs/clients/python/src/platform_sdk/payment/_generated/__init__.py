# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python
#   the document: SHA-256 95ea29a60114fd38f0d6bf38b1722787a0e53a4cc5e7e72b010f2e3a26435cd8
#   the other modules: SHA-256 ada35e7e980e781d5bd846b168e02a751589089aa00a76274340d96536f7894e
