import type { FastifyReply, FastifyRequest } from 'fastify'
import { readOrderNumbers } from '../../modules/orders/order-numbers.ts'
import { readEmptySearches } from '../../modules/search/empty-searches.ts'
import { readEventNumbers } from '../../modules/tracked-events/event-numbers.ts'
import type { DeskParts } from '../desk-parts.ts'
import type { SignedInView } from '../desk-view.ts'
import { daysBefore } from './figures.ts'
import { emptySearchesFile, numbersFile } from './numbers-files.ts'
import { numbersPage } from './numbers-page.ts'
import { readNumbersQuery, type NumbersQuery } from './numbers-query.ts'
import { loadPlots } from './plots.ts'

/** Words that the page shows, and those of the file. */
const MOST_SHOWN = 50
const MOST_IN_FILE = 5_000

type Asked = FastifyRequest<{ Querystring: Readonly<Record<string, string | undefined>> }>

/** Orders, revenue, visits and searches of the last days, as a page and as files. */
export function numbersRoutes({ app, signedIn, page, options: { db, clock } }: DeskParts) {
  const readOrders = async ({ days, country }: NumbersQuery) => {
    const rows = await readOrderNumbers(db, { now: clock.now(), days })
    return country ? rows.filter((row) => row.country === country) : rows
  }
  const readEvents = (asked: NumbersQuery) => readEventNumbers(db, { ...asked, now: clock.now() })
  const readSearches = ({ days, country }: NumbersQuery, limit: number) => {
    const [since = ''] = daysBefore(clock.now().toISOString().slice(0, 10), days)
    return readEmptySearches(db, { since, limit, ...(country && { country }) })
  }
  type Events = ReturnType<typeof readEvents>
  const show = async (reply: FastifyReply, view: SignedInView, asked: NumbersQuery, counting: Events) => {
    const [orders, events, emptySearches, plots] = await Promise.all([
      ...([readOrders(asked), counting, readSearches(asked, MOST_SHOWN), loadPlots()] as const),
    ])
    const data = { now: clock.now(), orders, events, emptySearches, plots }
    return page(reply.code(events ? 200 : 503), view, numbersPage(view, asked, data))
  }

  app.get(
    '/desk/numbers',
    signedIn<Asked>('any', (view, { query }, reply) => {
      const asked = readNumbersQuery(query)
      return show(reply, view, asked, readEvents(asked))
    }),
  )
  app.get(
    '/desk/numbers.csv',
    signedIn<Asked>('any', async (view, { query }, reply) => {
      const asked = readNumbersQuery(query)
      const [orders, events] = await Promise.all([readOrders(asked), readEvents(asked)])
      // Without the visits there is no file: the page says why.
      if (!events) return show(reply, view, asked, Promise.resolve(undefined))
      return file(reply, 'numbers.csv', numbersFile(view, orders, events))
    }),
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
