// `npm run desk`: the operator's desk as a command. `orders [words]` lists orders and `order <number>` shows one;
// `operators`, `add`, `password` and `close` keep the accounts of those who sign in there, with passwords on standard
// input. `act <name> <field>=<value> ...` does what a form of the desk does, once for a `--key`, and `acts [subject]`
// lists what was done; `--codes FILE` gives `coupon.create-batch` its list of codes. `npm run orders` moves parcels.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { countryCodes } from '../../packages/contract/src/rules.ts'
import { withFirstLine } from '../../apps/reference-api/src/acts/coupon-codes.ts'
import { createOperatorActTable } from '../../apps/reference-api/src/acts/operator-acts.ts'
import { findOrders, openOrder } from '../../apps/reference-api/src/desk/orders/desk-orders.ts'
import { createCountryService } from '../../apps/reference-api/src/modules/countries/countries.service.ts'
import { createUploads } from '../../apps/reference-api/src/import/upload/uploads.ts'
import { createOperatorAccounts } from '../../apps/reference-api/src/modules/operators/operator-accounts.ts'
import { readOperatorActs } from '../../apps/reference-api/src/modules/operators/operator-acts.repository.ts'
import { typeOf } from '../../apps/reference-api/src/modules/orders/parcels.ts'
import { systemClock } from '../../apps/reference-api/src/platform/clock.ts'
import { mediaFolderOf } from '../../apps/reference-api/src/platform/config/config.ts'
import { homeFolder } from '../paths.ts'
import { commandLine, doAct } from './act.ts'
import type { Command } from './command.ts'
import { withDatabase, type OpenShop } from './database.ts'

const option = { type: 'string' } as const
interface Words {
  readonly rest: readonly string[]
  readonly values: Readonly<Record<string, string | undefined>>
  readonly read: () => Promise<string>
}

/** The operator's desk on a command line. */
export const desk: Command = async (args, terminal) => {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { status: option, email: option, role: option, key: option, codes: option },
  })
  const [command = 'orders', ...rest] = positionals
  const work = Object.hasOwn(commands, command) ? commands[command]! : undefined
  if (!work) throw new Error(`There is no ${command}: the desk has ${Object.keys(commands).join(', ')}.`)
  await withDatabase(terminal, (shop) => work(shop, { rest, values, read: terminal.read }))
}

const commands: Readonly<Record<string, (shop: OpenShop, words: Words) => Promise<void>>> = {
  orders: (shop, { rest, values }) => list(shop, rest.join(' '), values['status']),
  order: (shop, { rest }) => show(shop, rest[0] ?? ''),
  operators: listOperators,
  async add({ db, say }, { rest, read, values: { email = '', role = 'operator' } }) {
    const name = rest[0] ?? ''
    await accountsIn(db).add({ name, email, role, password: await readPassword(read) })
    say(`${name} signs in with this password and a code to ${email}.`)
  },
  async password({ db, say }, { rest, read }) {
    await accountsIn(db).setPassword(rest[0] ?? '', await readPassword(read))
    say(`${rest[0]} has a new password, and is signed out everywhere.`)
  },
  async close({ db, say }, { rest }) {
    await accountsIn(db).close(rest[0] ?? '')
    say(`${rest[0]} signs in no more, and is signed out everywhere.`)
  },
  act,
  acts: (shop, { rest }) => listActs(shop, rest[0]),
}

/** Acts that are listed at most. */
const MOST = 100

async function act(shop: OpenShop, { rest: [name = '', ...typed], values: { key, codes } }: Words) {
  const list = codes === undefined ? {} : { codes: withFirstLine(await readFile(codes, 'utf8')) }
  const countries = createCountryService(shop.db, countryCodes)
  await countries.refresh()
  const table = createOperatorActTable({ countries, uploads: uploadsIn(shop.url) })
  const done = await doAct(shop, table, name, { ...fieldsOf(typed), ...list }, key)
  shop.say(`${name} was done to ${done.subject} at ${done.at.toISOString()}.`)
}

const uploadsIn = (databaseUrl: string) =>
  createUploads(
    { folder: join(homeFolder(), 'imports'), mostBytes: 0 },
    { databaseUrl, mediaFolder: mediaFolderOf({ ...process.env, VITRINE_HOME: homeFolder() }) },
  )

/** Fields as they are typed: `date=2026-12-01`. */
const fieldsOf = (typed: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    typed.map((one) => {
      const [, field, value] = /^(\w+)=(.*)$/s.exec(one) ?? []
      if (field === undefined || value === undefined)
        throw new Error(`${one} must be a field and its value: date=2026-12-01.`)
      return [field, value]
    }),
  )

async function listActs({ db, print, say }: OpenShop, subject: string | undefined) {
  const rows = await readOperatorActs(db, { subject, limit: MOST })
  for (const { at, name, subject: about, actor, before, after } of rows)
    print([at.toISOString(), name, about, actor, `${JSON.stringify(before)} -> ${JSON.stringify(after)}`])
  say(`${rows.length} acts.`)
}

const accountsIn = (db: OpenShop['db']) => createOperatorAccounts({ db, clock: systemClock, actor: commandLine() })

async function listOperators({ db, print }: OpenShop) {
  for (const { name, role, email, createdAt, closedAt } of await accountsIn(db).list())
    print([name, role, email, createdAt.toISOString(), closedAt ? `closed ${closedAt.toISOString()}` : ''])
}

async function list({ db, print, say }: OpenShop, search: string, status: string | undefined) {
  const { rows, ignored } = await findOrders(db, { search, ...(status !== undefined && { status }) })
  if (ignored.length > 0) throw new Error(`There is no status ${status}.`)
  for (const { submittedAt, number, status: now, heldAt, total, currency, email } of rows)
    print([submittedAt!.toISOString(), number, heldAt ? `${now} (on hold)` : now, `${total} ${currency}`, email ?? ''])
  say(`${rows.length} orders.`)
}

async function show({ db, print }: OpenShop, number: string) {
  const record = await openOrder(db, number)
  if (!record) throw new Error(`There is no order ${number}.`)
  print([record.row.number, record.row.status, `${record.row.total} ${record.row.currency}`])
  const parcels = new Map(record.parcels.map(({ id }) => [id, typeOf(record, id)]))
  for (const { parcelId, status, at, actor, carrier, trackingNumber, note } of record.events) {
    const parcel = [parcels.get(parcelId), parcelId]
    print([at.toISOString(), ...parcel, status, actor, carrier, trackingNumber, note].map((part) => part ?? ''))
  }
}

const readPassword = async (read: Words['read']): Promise<string> => (await read()).replace(/\r?\n$/, '')
