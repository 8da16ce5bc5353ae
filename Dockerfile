# The server with the published suite: docker build -t waybill .
# With the key that signs the suite's builds, so that it stays the same: --secret id=registry-key,src=dist/registry-key.pem

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /build
COPY . .
RUN npm ci --no-audit --no-fund
RUN --mount=type=secret,id=registry-key \
    REGISTRY_KEY="$(cat /run/secrets/registry-key 2>/dev/null || true)" npm run build
# The server reads its SQL from there.
RUN find server/src -type f ! -name '*.sql' -delete
# Tests, and what serves them alone, stay here.
RUN find server/dist \( -name '*.test.*' -o -name '*.samples.*' -o -path '*/testing/*' -o -path '*/dist/bench/*' \) -type f -delete

# What the server needs when it runs, and nothing that builds or tests it.
FROM node:24.21.0-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY server/package.json server/
COPY shared/contract/package.json shared/contract/
RUN npm ci --omit=dev --workspace server --workspace shared/contract --no-audit --no-fund

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data SITE_DIR=/app/dist/site
WORKDIR /app
RUN install -d -o node -g node /data
COPY --from=dependencies /app ./
COPY --from=build /build/shared/contract/dist shared/contract/dist
COPY --from=build /build/shared/contract/publishing shared/contract/publishing
COPY --from=build /build/server/dist server/dist
COPY --from=build /build/server/src server/src
COPY --from=build /build/server/data server/data
COPY --from=build /build/dist/site dist/site
# --build-arg COMMIT=$(git rev-parse HEAD): `doctor`, `/healthz` and the account menu say it.
ARG COMMIT=
RUN echo "{ \"commit\": \"$COMMIT\" }" > release.json
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "server/dist/program/main.js"]
