import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Secrets of the DEV configuration set. They are made once per checkout and live beside its database, so that no secret
 * is ever committed. Every other set takes them from its environment and refuses to start without.
 */
export function devSecrets(home: string): Record<string, string> {
  const file = join(home, 'secrets.json')
  mkdirSync(home, { recursive: true })
  let known: Record<string, string> = {}
  try {
    known = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const key = () => randomBytes(32).toString('base64url')
  const secrets = {
    VITRINE_CLIENT_ID: 'reference-site',
    VITRINE_CLIENT_SECRET: key(),
    VITRINE_SUBSCRIPTION_KEY: key(),
    VITRINE_TOKEN_SIGNING_KEY: key(),
    VITRINE_TOKEN_ENCRYPTION_KEY: key(),
    VITRINE_CARD_SECRET_KEY: key(),
    VITRINE_WALLET_SECRET_KEY: key(),
    VITRINE_CARD_NOTIFICATION_SECRET: key(),
    VITRINE_PREVIEW_KEY: key(),
    VITRINE_DESK_OPERATOR: 'operator',
    VITRINE_DESK_PASSWORD: key(),
    ...known,
  }
  if (Object.keys(secrets).some((name) => !(name in known)))
    writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 })
  return secrets
}
