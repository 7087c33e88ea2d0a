import type { FastifyReply } from 'fastify'

/**
 * Does work for an answer as long as somebody waits for it: the signal that it is given aborts when the time is over
 * or the browser has left. Work that was begun is awaited no longer then. Neither leaves a listener behind.
 * @param milliseconds - Until the work, bodies included, must be done.
 */
export async function whileAwaited<T>(
  { raw }: Pick<FastifyReply, 'raw'>,
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const aborter = new AbortController()
  const { promise: givenUp, reject } = Promise.withResolvers<never>()
  const giveUp = (reason: string) => {
    const error = new Error(reason)
    aborter.abort(error)
    reject(error)
  }
  const onClose = () => giveUp('Nobody waits for the answer any more.')
  const timer = setTimeout(() => giveUp(`There was no answer in ${milliseconds} ms.`), milliseconds)
  raw.once('close', onClose)
  if (raw.destroyed) onClose()
  try {
    return await Promise.race([work(aborter.signal), givenUp])
  } finally {
    clearTimeout(timer)
    raw.off('close', onClose)
  }
}
