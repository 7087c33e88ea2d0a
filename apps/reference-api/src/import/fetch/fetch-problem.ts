/** Something cannot be fetched; the message goes on after its address. */
export class FetchProblem extends Error {
  override name = 'FetchProblem'
  /** Whether the host is at fault, rather than this one address: the next one will hardly do better. */
  readonly isOfHost: boolean

  constructor(message: string, { isOfHost = false, cause }: { isOfHost?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.isOfHost = isOfHost
  }
}
