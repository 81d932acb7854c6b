# Generated from apps/db-node/openapi.json. Do not edit: npm run clients:python
#   the document: SHA-256 037b9ac87499a4032580681022f35e212feef6bdb36f1a470511fe022436b97e
#   the other modules: SHA-256 91ebdf364229950e9566f1f22a4f33dd336f572262d3079fc8257b952c432472
