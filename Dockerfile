# syntax=docker/dockerfile:1
# The portal with its gateway, as npm run bundle makes it: docs/operations.md, "In containers".

# Builds the portal and puts the bundle together; nothing of this stage is shipped but that.
FROM node:26-trixie-slim AS build
WORKDIR /source
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN node scripts/bundle.mjs /bundle

# The packages of production.
FROM node:26-trixie-slim AS packages
WORKDIR /bundle
COPY --from=build /bundle/package.json /bundle/package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:26-trixie-slim
# For npm run backup and restore: pg_dump has to be of the server's version or newer, and trixie's is 17.
RUN apt-get update && apt-get install --yes --no-install-recommends postgresql-client && rm -rf /var/lib/apt/lists/*
WORKDIR /portal
COPY --from=build /bundle ./
COPY --from=packages /bundle/node_modules ./node_modules
# The only place that is written to, besides /tmp.
RUN install --directory --owner=node --group=node /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 PORTAL_DATA=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/server.ts"]
