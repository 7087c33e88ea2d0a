import { walletPin } from '@vitrine/testing'
import type { Money } from '@vitrine/contract'
import { walletDomain, type Wallet } from './index.ts'
import { setUp } from './test-checkout.ts'

type World = Awaited<ReturnType<typeof setUp>>

export const aed = (amount: number): Money => ({ amount, currency: 'AED' })
export const DUE = aed(2000)
export const HOUR = 3_600_000
export const payCalls = ({ server }: Pick<World, 'server'>) => server.calls.filter(({ path }) => path.endsWith('/pay'))

export async function setUpWallet() {
  const world = await setUp()
  const walletOf = (tab: Pick<World, 'storefront'>) => tab.storefront.use(walletDomain)
  const wallet = walletOf(world)
  const run = async (task: Promise<void>) => {
    void task
    await world.browser.advance(100)
  }
  const look = (phone = '0501234567', of: Wallet = wallet) => run(of.look(phone))
  const agree = async (amount: string) => {
    await look()
    await run(wallet.sendPin(amount, DUE))
    await run(wallet.verify(walletPin))
    return wallet.port()!
  }
  const lock = async () => {
    await look()
    await run(wallet.sendPin('20', DUE))
    for (let tries = 0; tries < 5; tries++) await run(wallet.verify('000000'))
  }
  const pay = async (ports: Parameters<World['checkout']['pay']>[0], checkout = world.checkout) => {
    void checkout.pay(ports)
    await world.browser.advance(3000)
  }
  return { ...world, wallet, walletOf, run, look, agree, lock, pay }
}
