/** Pace of the refusals to a client that asks for too much. */
export interface RefusalLimits {
  /** Milliseconds until a refusal is sent. */
  readonly pause: number
  /** Milliseconds more for each refusal of the client that waits to be sent. */
  readonly each: number
  /** Milliseconds that one waits at most. */
  readonly longest: number
}

/**
 * Paces the refusals of each client: whoever asks again as soon as it is refused would take the server's time with
 * refusals alone.
 */
export function createRefusals({ pause, each, longest }: RefusalLimits) {
  const waiting = new Map<string, number>()

  return {
    /** Resolves when the next refusal of the client may be told. */
    async turn(client: string): Promise<void> {
      const before = waiting.get(client) ?? 0
      waiting.set(client, before + 1)
      await new Promise((resolve) => setTimeout(resolve, Math.min(longest, pause + before * each)).unref())
      const left = waiting.get(client)! - 1
      if (left === 0) waiting.delete(client)
      else waiting.set(client, left)
    },
  }
}
