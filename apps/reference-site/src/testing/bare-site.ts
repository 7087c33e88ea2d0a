import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { readSiteConfig, type SiteConfig } from '../config/config.ts'
import { buildSite, type SiteOptions } from '../server.ts'

const secrets = {
  VITRINE_CLIENT_ID: 'id',
  VITRINE_CLIENT_SECRET: 'secret',
  VITRINE_SUBSCRIPTION_KEY: 'key',
  VITRINE_TOKEN_ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64url'),
}

/** The whole site with a build of no elements, before an API that is not there unless `settings` name one. */
export async function openBareSite(
  settings: Partial<SiteConfig>,
  onRoute?: SiteOptions['onRoute'],
): Promise<FastifyInstance> {
  const home = mkdtempSync(join(tmpdir(), 'vitrine-bare-site-'))
  writeFileSync(
    join(home, 'manifest.json'),
    JSON.stringify({
      version: '1',
      loader: { file: 'loader.js', integrity: '' },
      files: {},
      messages: {},
      elements: {},
    }),
  )
  const config = readSiteConfig({ ...secrets, API_URL: 'http://127.0.0.1:1', VITRINE_HOME: home })
  const site = await buildSite({ ...config, elementsFolder: home, ...settings }, onRoute && { onRoute })
  site.addHook('onClose', async () => rmSync(home, { recursive: true, force: true }))
  return site
}
