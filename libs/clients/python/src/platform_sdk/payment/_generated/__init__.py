# Generated from apps/payment-service/openapi.json. Do not edit: npm run clients:python
#   the document: SHA-256 a2af8e30ce665bdf4fd456ea41dc62bdaaba771a257c80d5d644a57c066905f4
#   the other modules: SHA-256 1926096b77475b756a98d10a0c1b38bc58c4a80bd928eec3c542831d70efe76d
