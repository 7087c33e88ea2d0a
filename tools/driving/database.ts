import { connectDatabase } from '../../apps/reference-api/src/platform/database/database.ts'

export interface OrderRow {
  id: string
  number: string
  status: string
  currency: string
  total: number
  country: string
  language: string
}

export interface StockRow {
  available: number
  reserved: number
  sold: number
}

/** The shop's database as a test reads it. */
export interface ShopDatabase {
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /** Every order of one e-mail address, oldest first. */
  ordersOf(email: string): Promise<OrderRow[]>
  stockOf(sku: string): Promise<StockRow>
  /** Tables that hold a text anywhere in one of their rows. */
  tablesWith(text: string): Promise<string[]>
  close(): Promise<void>
}

export function openDatabase(url: string): ShopDatabase {
  const { pool, close } = connectDatabase(url, { max: 2 })
  const query = async <Row>(text: string, values: readonly unknown[] = []) =>
    (await pool.query(text, [...values])).rows as Row[]
  return {
    query,
    ordersOf: (email) =>
      query<OrderRow>(
        'select id, number, status, currency, total, country, language from orders where email = $1 order by created_at',
        [email],
      ),
    stockOf: async (sku) => {
      const [row] = await query<StockRow>('select available, reserved, sold from stock where sku = $1', [sku])
      if (!row) throw new Error(`There is no stock of ${sku}.`)
      return row
    },
    async tablesWith(text) {
      const tables = await query<{ name: string }>(
        `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
      )
      const found: string[] = []
      for (const { name } of tables) {
        const rows = await query(`select 1 from ${name} as r where r::text like $1 limit 1`, [`%${text}%`])
        if (rows.length > 0) found.push(name)
      }
      return found
    },
    close,
  }
}
