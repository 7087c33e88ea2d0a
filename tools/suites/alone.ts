const first = new Set<Promise<unknown>>()
let last: Promise<unknown> = Promise.resolve()

/** Runs tests for the first time: other parts of the round may run beside them. */
export function besideOthers<T>(run: () => Promise<T>): Promise<T> {
  const underWay = run()
  first.add(underWay)
  const end = () => first.delete(underWay)
  underWay.then(end, end)
  return underWay
}

/** Runs tests once more when every first run under way is over, and one such run after the other. */
export function alone<T>(run: () => Promise<T>): Promise<T> {
  const mine = last.then(async () => {
    while (first.size > 0) await Promise.allSettled(first)
    return run()
  })
  last = mine.catch(() => {})
  return mine
}
