import { ActRefused } from './act-refusal.ts'

/** @throws ActRefused for a key that cannot name an act */
export function checkKey(key: string) {
  if (!/^[\w.:-]{1,100}$/.test(key)) throw new ActRefused('input', { key: 'refusals.wrongKey' })
}

/** The key of an act that was done is sent with another one. */
export const takenKey = (key: string) => new ActRefused('key', { key: 'refusals.takenKey', values: { key } })
