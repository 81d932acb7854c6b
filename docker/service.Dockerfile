# One service as an image: docker build -f docker/service.Dockerfile --build-arg APP=payment-service .
# Everything is built on the stage below. A mirror of a private registry is given as
# --build-arg NODE_IMAGE=registry.example.com/library/node:24-bookworm-slim.
ARG NODE_IMAGE=node
# Dependabot follows a literal image only, and replaces a digest that is there (docker/README.md, "Base image").
FROM docker.io/library/node:24-bookworm-slim AS node

# The root file system of the images: Node and the system libraries that it needs. No shell, npm, yarn or apt.
FROM ${NODE_IMAGE} AS root
COPY docker/runtime-root.mjs /
RUN node /runtime-root.mjs /runtime

# What npm installs from, in files of one time and mode: as long as these stay, so does the layer with the packages.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /workspace
COPY . .
RUN find . -type f ! -name package.json ! -path ./package-lock.json -delete \
  && find . -depth -type d -empty -delete \
  && chmod -R u=rwX,go=rX . \
  && find . -exec touch --date=@0 {} +

FROM ${NODE_IMAGE} AS workspace
WORKDIR /workspace
ENV NX_DAEMON=false CI=true
COPY --from=manifests /workspace .
# A private registry's configuration and certificate authority may be given as secrets; they end up in no layer.
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc --mount=type=secret,id=ca \
  if [ -f /run/secrets/ca ]; then export NODE_EXTRA_CA_CERTS=/run/secrets/ca; fi; \
  npm ci --ignore-scripts --no-audit --no-fund

FROM workspace AS build
COPY . .
ARG APP
RUN npx nx build "${APP}" --skip-nx-cache \
  && cp -r "apps/${APP}/dist" /app \
  && node docker/native-packages.mjs /app \
  && node docker/code-cache.mjs /app

FROM scratch
ARG APP
ARG VERSION=0.0.0
ARG REVISION=unknown
ARG CREATED
ARG SOURCE=https://github.com/platform/platform
LABEL org.opencontainers.image.title="${APP}" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}" \
  org.opencontainers.image.created="${CREATED}" \
  org.opencontainers.image.source="${SOURCE}" \
  org.opencontainers.image.licenses="UNLICENSED"
ENV PATH=/usr/local/bin:/usr/bin \
  NODE_ENV=production \
  PORT=3000 \
  METRICS_PORT=9464 \
  SERVICE_VERSION=${VERSION} \
  SERVICE_COMMIT=${REVISION} \
  SERVICE_REVISION=${REVISION}
COPY --from=root /runtime /
WORKDIR /app
COPY --from=build /app .
USER 1000:1000
EXPOSE 3000 9464
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself is the first process: it handles SIGTERM and starts no children that anybody would have to reap.
# Left alone, Node gives what is new one mebibyte where the container has 512, and collects it after every dozen requests;
# two to begin with are fewer collections during a start.
ENTRYPOINT ["node", "--max-semi-space-size=16", "--min-semi-space-size=2", "start.cjs"]
CMD ["serve"]
