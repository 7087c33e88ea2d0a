import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

/** Channel that the `announce_change` triggers notify. */
const channel = 'vitrine_changes'

export interface ListenOptions {
  /** Called for each announced change, and whenever listening begins: nobody knows what was missed before. */
  readonly onChange: () => void
  /** Called when the connection listens, before `onChange`, and when it is lost. */
  readonly onListening?: (isListening: boolean) => void
  readonly onError: (error: Error) => void
  /** Milliseconds until a lost connection is made again. @defaultValue 1,000 */
  readonly pause?: number
  /**
   * Milliseconds between two questions whether the connection is still there, and for an answer: what is cached can be
   * twice as old when it dies without a word. @defaultValue 5,000
   */
  readonly beat?: number
}

/**
 * Listens for changes on a connection of its own, over and over until `signal` ends it. A pooler that hands connections
 * out by transaction cannot listen: `DATABASE_URL` must reach PostgreSQL itself.
 */
export async function listenForChanges(
  databaseUrl: string,
  { onChange, onListening = () => {}, onError, pause = 1_000, beat = 5_000 }: ListenOptions,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const error = await listen(databaseUrl, { onChange, onListening, beat }, signal).catch((thrown: Error) => thrown)
    onListening(false)
    if (signal.aborted) return
    onError(error)
    await setTimeout(pause, undefined, { signal }).catch(() => {})
  }
}

/** Listens until the connection breaks, or `signal` ends it. */
async function listen(
  url: string,
  { onChange, onListening, beat }: Required<Pick<ListenOptions, 'onChange' | 'onListening' | 'beat'>>,
  signal: AbortSignal,
): Promise<never> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'vitrine-changes',
    connectionTimeoutMillis: beat,
    query_timeout: beat,
  })
  const broken = Promise.withResolvers<never>()
  broken.promise.catch(() => {})
  const end = () => broken.reject(signal.reason)
  client.on('error', broken.reject)
  client.once('end', () => broken.reject(new Error('the connection that listens for changes has ended')))
  client.on('notification', onChange)
  signal.addEventListener('abort', end, { once: true })
  let beating: NodeJS.Timeout | undefined
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
    onListening(true)
    onChange()
    // One wait for as long as the connection lasts: a race at every beat would leave something behind each time.
    beating = setInterval(() => void client.query('select 1').catch(broken.reject), beat)
    return await broken.promise
  } finally {
    clearInterval(beating)
    signal.removeEventListener('abort', end)
    await client.end().catch(() => {})
  }
}
