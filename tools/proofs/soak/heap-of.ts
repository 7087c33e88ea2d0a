import { get } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { ServiceName } from '../../shop/shop.ts'

/** Socket on which a service of the shop in this folder says what it holds. */
export const heapSocket = (home: string, name: ServiceName): string => join(home, `heap-${name}.sock`)

/** Bytes that a service holds after a collection, in its heap and beside it. */
export async function heapOf(home: string, name: ServiceName): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  get({ socketPath: heapSocket(home, name) }, (response) => void text(response).then(resolve, reject)).on(
    'error',
    reject,
  )
  return Number(await promise)
}
