import type { ProductSummary } from '@vitrine/contract'
import { MAX_PAGE_SIZE } from '@vitrine/contract/rules'
import type { Client, ReadResult } from '../http/index.ts'
import { StorefrontError } from '../errors/index.ts'
import { normaliseFailedRead } from '../http/index.ts'

/** Products as cards need them; requests within one tick become one call of at most a page of products. */
export function createSummaryReader(client: Client): (code: string) => Promise<ReadResult<ProductSummary>> {
  let waiting: { codes: Set<string>; answer: Promise<Map<string, ProductSummary>> } | undefined

  function ask(code: string) {
    if (!waiting || waiting.codes.size === MAX_PAGE_SIZE) {
      const codes = new Set<string>()
      const answer = Promise.resolve().then(async () => {
        waiting = undefined
        const { items } = await client.call('GET /experience/catalog/guest/v1/products', {
          query: { productCodes: [...codes].join(), pageSize: MAX_PAGE_SIZE },
        })
        return new Map(items.map((item) => [item.productCode, item]))
      })
      waiting = { codes, answer }
    }
    waiting.codes.add(code)
    return waiting.answer
  }

  return async (code) => {
    const data = (await ask(code)).get(code)
    return data
      ? { status: 200, code: 200, data }
      : normaliseFailedRead(new StorefrontError('NOT_FOUND', `There is no product ${code} here.`, { status: 404 }))
  }
}
