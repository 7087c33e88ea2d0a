import type { FastifyInstance } from 'fastify'
import { takePlainAddresses } from '../plain-addresses.ts'
import { walletDemoRoutes } from './wallet-demo.routes.ts'
import { createWalletHolds } from './wallet-holds.ts'
import { createWalletPins, type WalletOptions } from './wallet-pins.ts'
import { serverPart } from '../../platform/http/server-part.ts'

/** Below it the shop's server reaches the wallet. */
export const WALLET_SERVER_PATH = '/demo/wallet/server'

/**
 * The demonstration's wallet: another company's service that happens to run beside ours. It shares no code with
 * payments, and sends its PINs by SMS itself.
 */
export async function demoWallet(app: FastifyInstance, options: WalletOptions & { secretKey: string }) {
  await app.register(
    serverPart('wallet server', async (server) => {
      takePlainAddresses(server)
      const { secretKey } = options
      walletDemoRoutes(server, { pins: createWalletPins(options), holds: createWalletHolds(options), secretKey })
    }),
    { prefix: WALLET_SERVER_PATH },
  )
}
