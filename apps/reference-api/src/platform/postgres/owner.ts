import pg from 'pg'

const ownerName = 'vitrine-owner'
const formerOwnerName = 'vitrine-former-owner'

/** One connection per owner: it says who still needs the server, and ends with its process, however that ends. */
export interface OwnerConnection {
  /** Settles when the server goes away without being asked to. */
  readonly lost: Promise<Error>
  /** Gives the ownership up; resolves to true when nobody else holds it. */
  release(): Promise<boolean>
}

export async function connectOwner(url: string): Promise<OwnerConnection> {
  const client = await connect(url, ownerName)
  let isReleased = false
  const lost = new Promise<Error>((resolve) => {
    const report = (error?: Error) => {
      if (!isReleased) resolve(new Error('PostgreSQL has ended.', { cause: error }))
    }
    client.on('error', report).on('end', () => report())
  })

  return {
    lost,
    async release() {
      isReleased = true
      // Its process lives on for a moment after the connection.
      await client.query(`set application_name = '${formerOwnerName}'`).catch(() => {})
      await client.end().catch(() => {})
      try {
        const asker = await connect(url, 'vitrine-stop')
        const others = await asker.query('select from pg_stat_activity where application_name = $1', [ownerName])
        await asker.end()
        return others.rowCount === 0
      } catch {
        return true // it does not answer: stopping it is what is left
      }
    },
  }
}

async function connect(connectionString: string, application_name: string) {
  const client = new pg.Client({ connectionString, application_name, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  await client.connect()
  return client
}
