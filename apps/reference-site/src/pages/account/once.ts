/** Milliseconds for which a form that is sent again is answered as before: a double click, a reload of the answer. */
const REMEMBERED = 60_000

/** Does the work of a form once, by its shopper, what it is about and its key. */
export function createOnce<Outcome>() {
  const outcomes = new Map<string, Promise<Outcome>>()
  return (key: string, work: () => Promise<Outcome>): Promise<Outcome> => {
    const known = outcomes.get(key)
    if (known) return known
    const asked = work()
    outcomes.set(key, asked)
    setTimeout(() => outcomes.delete(key), REMEMBERED).unref()
    return asked
  }
}
