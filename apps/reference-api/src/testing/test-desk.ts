import { newId } from '../platform/ids.ts'
import type { TestShop } from './test-shop.ts'

/** The operator of a shop with a desk: `openTestShop({ config: { deskOperator } })`. */
export const deskOperator = { name: 'noor', password: 'a long enough password' }

/** Headers of a form that a page of the desk sends. */
export const ownForm = { origin: 'http://localhost:4000', 'sec-fetch-site': 'same-origin' }

/** The token that the forms of a page carry. */
export const csrfIn = (html: string) => /name="csrf" value="(\w+)"/.exec(html)![1]!

/** Names and values of the hidden fields of the form with this label. */
export function hiddenFields(html: string, label: string): Record<string, string> {
  const form = new RegExp(`<form [^>]*aria-label="${label}">.*?</form>`).exec(html)![0]
  const fields = form.matchAll(/type="hidden" name="([\w.]+)" value="([^"]*)"/g)
  return Object.fromEntries([...fields].map(([, name, value]) => [name!, value!]))
}

/** Drives the desk of a shop as an operator's browser does. */
export function testDesk(shopOf: () => TestShop) {
  const get = (url: string, cookie = '') => shopOf().app.inject({ url, headers: { cookie } })
  const post = (url: string, form: Record<string, string>, headers: Record<string, string> = ownForm) =>
    shopOf().app.inject({
      ...{ method: 'POST' as const, url, payload: new URLSearchParams(form).toString() },
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })

  return {
    get,
    post,

    /** Signs in. @returns the cookie. */
    async enter(): Promise<string> {
      shopOf().clock.pass(60)
      const set = String((await post('/desk/sign-in', deskOperator)).headers['set-cookie'])
      return set.split(';')[0]!
    },

    /** Does an act on an order's page. */
    async act(path: string, cookie: string, form: Record<string, string>) {
      const csrf = csrfIn((await get(path, cookie)).body)
      return post(`${path}/acts`, { parcel: 'food', key: newId(), csrf, ...form }, { ...ownForm, cookie })
    },
  }
}
