/** Milliseconds for which a form that is sent again is answered as before: a double click, a reload of the answer. */
const REMEMBERED = 60_000

/**
 * Does the work of a form once, by its shopper, what it is about, its key and what was chosen in it: a page that a
 * browser shows again has the same key, and another choice in it is other work.
 * @param isDone - Whether an outcome is remembered; one that changed nothing is tried again.
 */
export function createOnce<Outcome>(isDone: (outcome: Outcome) => boolean) {
  const outcomes = new Map<string, Promise<Outcome>>()
  return (key: string, work: () => Promise<Outcome>): Promise<Outcome> => {
    const known = outcomes.get(key)
    if (known) return known
    const asked = work()
    outcomes.set(key, asked)
    const forget = () => outcomes.delete(key)
    setTimeout(forget, REMEMBERED).unref()
    void asked.then((outcome) => isDone(outcome) || forget(), forget)
    return asked
  }
}
