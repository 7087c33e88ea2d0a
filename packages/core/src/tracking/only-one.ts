import type { TrackingEnvironment } from './tracking-environment.ts'

/** Milliseconds in which all tabs see what one of them has stored. */
const SEEN_BY_ALL = 100
/** Milliseconds after which a claim is of a tab that has gone. */
const CLAIM_AGE = 5000

/**
 * Does work in one tab or copy only: the others that ask in the same moment do nothing. Where the browser has no locks,
 * who has stored the last claim does it.
 */
export function onlyOne(environment: TrackingEnvironment, name: string, work: () => void): Promise<void> {
  const wait = () => new Promise<void>((resolve) => void environment.timers.set(resolve, SEEN_BY_ALL))
  if (!environment.onlyHere) return claimed(environment, `${name}:claim`, wait, work)
  return environment.onlyHere(name, async () => {
    work()
    // Storage is not in step with locks.
    await wait()
  })
}

async function claimed(
  { storage, now, uuid }: TrackingEnvironment,
  key: string,
  wait: () => Promise<void>,
  work: () => void,
) {
  try {
    const [at] = storage.getItem(key)?.split(' ') ?? []
    if (Math.abs(now() - Number(at)) < CLAIM_AGE) return
    const claim = `${now()} ${uuid()}`
    storage.setItem(key, claim)
    await wait()
    if (storage.getItem(key) !== claim) return
    work()
    storage.removeItem(key)
  } catch {
    // Forbidden storage has nothing to take.
  }
}
