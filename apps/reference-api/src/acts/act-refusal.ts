/**
 * Why an act was not done. `input`: a field is wrong; `key`: its key stands for another act; `edge`: the order or its
 * parcel is not where it can be done; `units`: more of a line is wanted than is left of it, or a gift alone.
 */
export type ActRefusal =
  'input' | 'key' | 'role' | 'unknown-order' | 'unknown-parcel' | 'several-parcels' | 'edge' | 'held' | 'units'

/** An act that was refused; nothing of it has happened. Its message tells an operator why, and how to go on. */
export class ActRefused extends Error {
  readonly reason: ActRefusal

  constructor(reason: ActRefusal, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ActRefused'
    this.reason = reason
  }
}
