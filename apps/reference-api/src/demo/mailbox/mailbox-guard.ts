import { BlockList } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { Tries } from '../../platform/guards/tries.ts'
import { isSameSecret } from '../../platform/ids.ts'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

const isLoopback = (ip: string) => {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  return loopback.check(address, address.includes(':') ? 'ipv6' : 'ipv4')
}

/** The password of `Authorization: Basic`; the name before it is anybody's. */
function passwordIn(header: string | undefined): string {
  const [, encoded = ''] = /^basic +(\S+)$/i.exec(header ?? '') ?? []
  return Buffer.from(encoded, 'base64').toString('utf8').split(':').slice(1).join(':')
}

/**
 * Lets in whoever knows the password; without one, whoever asks from this machine. Every mail of the shop's people and
 * shoppers is behind it.
 */
export function guardMailbox(app: FastifyInstance, password: string | undefined, tries: Tries) {
  app.addHook('onRequest', async ({ ip, headers }, reply) => {
    if (password === undefined) {
      if (!isLoopback(ip)) throw new ApiError('FORBIDDEN')
      return
    }
    // A browser asks once without one.
    const given = headers.authorization
    if (given !== undefined && (await tries.ask(ip, () => isSameSecret(passwordIn(given), password)))) return
    reply.header('www-authenticate', 'Basic realm="Mailbox", charset="UTF-8"')
    throw new ApiError('UNAUTHORIZED')
  })
}
