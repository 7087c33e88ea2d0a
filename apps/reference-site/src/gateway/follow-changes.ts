import { setTimeout } from 'node:timers/promises'

export interface FollowOptions {
  /** Opens the stream of events; see `/changes` of the API. */
  readonly open: (signal: AbortSignal) => Promise<Response>
  /** Called for each change, and when a stream begins, because changes may have been missed before. */
  readonly onChange: () => void
  /** Called when a stream has ended: changes are missed until the next begins. */
  readonly onLost?: () => void
  /** Milliseconds until a lost stream is opened again. @defaultValue 1,000 */
  readonly pause?: number
  /**
   * Milliseconds of silence after which a stream counts as lost; the API gives a sign of life every 15 s. @defaultValue
   * 40,000
   */
  readonly deadline?: number
}

/**
 * Follows what changes behind the pages, over and over until `signal` ends it. While nobody tells, answers age as they
 * say themselves.
 */
export async function followChanges(
  { open, onChange, onLost = () => {}, pause = 1_000, deadline = 40_000 }: FollowOptions,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await followOnce(open, onChange, deadline, signal).catch(() => {})
    onLost()
    await setTimeout(pause, undefined, { signal }).catch(() => {})
  }
}

async function followOnce(
  open: FollowOptions['open'],
  onChange: () => void,
  deadline: number,
  signal: AbortSignal,
): Promise<void> {
  // Not AbortSignal.any(): Node keeps such a signal, and this one is made anew for as long as the process lives.
  const aborter = new AbortController()
  const end = () => aborter.abort()
  const timer = globalThis.setTimeout(end, deadline)
  signal.addEventListener('abort', end)
  try {
    const { ok, body } = await open(aborter.signal)
    if (!ok || !body) return
    onChange()
    let line = ''
    for await (const text of body.pipeThrough(new TextDecoderStream())) {
      timer.refresh()
      const lines = (line + text).split('\n')
      line = lines.pop() ?? ''
      if (lines.includes('event: changed')) onChange()
    }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
    end()
  }
}
