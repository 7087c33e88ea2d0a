import type { FastifyReply, FastifyRequest } from 'fastify'
import { readOrderNumbers } from '../../modules/orders/order-numbers.ts'
import { readEmptySearches } from '../../modules/search/empty-searches.ts'
import type { DeskParts } from '../desk-parts.ts'
import { daysBefore } from './figures.ts'
import { emptySearchesFile, numbersFile } from './numbers-files.ts'
import { numbersPage } from './numbers-page.ts'
import { readNumbersQuery, type NumbersQuery } from './numbers-query.ts'

/** Words that the page shows, and those of the file. */
const MOST_SHOWN = 50
const MOST_IN_FILE = 5_000

type Asked = FastifyRequest<{ Querystring: Readonly<Record<string, string | undefined>> }>

/** Orders, revenue and searches of the last days, as a page and as files. */
export function numbersRoutes({ app, signedIn, page, options: { db, clock } }: DeskParts) {
  const readOrders = async ({ days, country }: NumbersQuery) => {
    const rows = await readOrderNumbers(db, { now: clock.now(), days })
    return country ? rows.filter((row) => row.country === country) : rows
  }
  const readSearches = ({ days, country }: NumbersQuery, limit: number) => {
    const [since = ''] = daysBefore(clock.now().toISOString().slice(0, 10), days)
    return readEmptySearches(db, { since, limit, ...(country && { country }) })
  }

  app.get(
    '/desk/numbers',
    signedIn<Asked>('any', async (view, { query }, reply) => {
      const asked = readNumbersQuery(query)
      const [orders, emptySearches] = await Promise.all([readOrders(asked), readSearches(asked, MOST_SHOWN)])
      return page(reply, view, numbersPage(view, asked, { now: clock.now(), orders, emptySearches }))
    }),
  )
  app.get(
    '/desk/numbers.csv',
    signedIn<Asked>('any', async (view, { query }, reply) =>
      file(reply, 'numbers.csv', numbersFile(view, await readOrders(readNumbersQuery(query)))),
    ),
  )
  app.get(
    '/desk/numbers/searches.csv',
    signedIn<Asked>('any', async (view, { query }, reply) => {
      const searches = await readSearches(readNumbersQuery(query), MOST_IN_FILE)
      return file(reply, 'searches.csv', emptySearchesFile(view, searches))
    }),
  )
}

const file = (reply: FastifyReply, name: string, content: string) =>
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`).send(content)
