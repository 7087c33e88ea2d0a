import { signal, type ReadonlySignal } from '@preact/signals-core'
import type { Environment, KeyValueStorage } from '../environment/index.ts'
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
      store(sessionStorage, undefined)
      onEnd()
    }
  }

  if (!isServer) {
    until = stored(sessionStorage)
    if (until > 0) tick()
  }

  return {
    secondsLeft,
    begin(seconds) {
      until = now() + seconds * SECOND
      store(sessionStorage, until)
      tick()
    },
  }
}

/** Milliseconds of the clock when it ends; 0 for none, or without storage. */
function stored(storage: KeyValueStorage): number {
  try {
    return Number(storage.getItem(tabKeys.walletLock)) || 0
  } catch {
    return 0
  }
}

function store(storage: KeyValueStorage, until: number | undefined): void {
  try {
    if (until) storage.setItem(tabKeys.walletLock, `${until}`)
    else storage.removeItem(tabKeys.walletLock)
  } catch {
    // Without storage a reload forgets it; the server still holds it.
  }
}
