import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import type { TestShop } from '../driving/open-shop.ts'
import { openDatabase } from '../driving/database.ts'
import type { Row } from './table.ts'

const paths = [
  ...['', '/fashion', '/food', '/fashion/category/women', '/fashion/category/men', '/food/category/bakery'],
  ...['/fashion/cable-knit-jumper', '/food/fig-chutney', '/food/rough-oatcakes', '/food/stem-ginger-biscuits'],
]
const price = `update price set price = price + $1 where product_code = (select code from product where slug = 'fig-chutney')`

/** Waits of the next visitor of ten pages, after a minute of quiet and after a change of a price. */
export async function* benchCachedPages({ siteUrl, databaseUrl }: TestShop): AsyncGenerator<Row> {
  const visit = async () => {
    const waits: number[] = []
    for (const path of paths) {
      const began = performance.now()
      await (await fetch(new URL(`/en-ae${path}`, siteUrl), { headers: { 'accept-encoding': 'br' } })).text()
      waits.push(performance.now() - began)
    }
    waits.sort((a, b) => a - b)
    return [`median ${Math.round(waits[4]!)} ms`, `longest ${Math.round(waits[9]!)} ms`] as const
  }
  const database = openDatabase(databaseUrl)
  try {
    yield ['first visitor', ...(await visit())]
    yield ['second visitor', ...(await visit())]
    await setTimeout(61_000)
    yield ['next visitor after 61 s', ...(await visit())]
    for (const seconds of [0, 1, 4]) {
      await setTimeout(5_000)
      await visit()
      await database.query(price, [seconds + 1])
      await setTimeout(seconds * 1000)
      yield [`next visitor ${seconds} s after a price was changed`, ...(await visit())]
    }
  } finally {
    await database.close()
  }
}
