import { signal, type ReadonlySignal } from '@preact/signals-core'
import type { Environment } from '../environment/index.ts'
import { tabKeys } from '../storage/index.ts'

const SECOND = 1000

/** The lock after too many wrong PINs, as this tab knows it; the server holds it whatever the tab forgets. */
export interface WalletLock {
  /** Seconds until the wallet may be tried again; 0 when it may. */
  readonly secondsLeft: ReadonlySignal<number>
  /** Begins it, or sets its end anew. @param seconds - As the server says. */
  begin(seconds: number): void
}

/** Makes it, and goes on with one that a reload broke off. @param onEnd - It is over. */
export function createWalletLock(
  { isServer, now, timers, sessionStorage }: Pick<Environment, 'isServer' | 'now' | 'timers' | 'sessionStorage'>,
  onEnd: () => void,
): WalletLock {
  const secondsLeft = signal(0)
  let until = 0
  let timer: unknown

  function tick() {
    timers.clear(timer)
    secondsLeft.value = Math.max(0, Math.ceil((until - now()) / SECOND))
    if (secondsLeft.value > 0) timer = timers.set(tick, SECOND)
    else {
      sessionStorage.removeItem(tabKeys.walletLock)
      onEnd()
    }
  }

  if (!isServer) {
    until = Number(sessionStorage.getItem(tabKeys.walletLock)) || 0
    if (until > 0) tick()
  }

  return {
    secondsLeft,
    begin(seconds) {
      until = now() + seconds * SECOND
      sessionStorage.setItem(tabKeys.walletLock, `${until}`)
      tick()
    },
  }
}
