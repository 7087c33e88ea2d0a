import { readSiteConfig } from './config/config.ts'
import { requestView } from './log/request-view.ts'
import { buildSite } from './server.ts'

try {
  const config = readSiteConfig(process.env)
  const app = await buildSite(config, {
    logger: {
      level: process.env['LOG_LEVEL'] ?? 'warn',
      serializers: { req: requestView },
    },
  })
  await app.listen({ port: config.port, host: config.host })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void app.close().then(() => process.exit(0)))
} catch (error) {
  console.error(`site  ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
