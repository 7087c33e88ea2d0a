import { expect } from 'vitest'
import type { OperatorRole } from '../platform/http/context.ts'
import { digest, newId } from '../platform/ids.ts'
import { createOperatorAccounts } from '../modules/operators/operator-accounts.ts'
import type { TestShop } from './test-shop.ts'

/** The operator of a shop with a desk: `openTestShop({ config: { deskOperator } })`. */
export const deskOperator = { name: 'noor', password: 'a long enough password' }

/** Headers of a form that a page of the desk sends. */
export const ownForm = { origin: 'http://localhost:4000', 'sec-fetch-site': 'same-origin' }

/** The token that the forms of a page carry. */
export const csrfIn = (html: string) => /name="csrf" value="(\w+)"/.exec(html)![1]!

/** Names and values of the hidden fields of the form with this label. */
export function hiddenFields(html: string, label: string): Record<string, string> {
  const form = new RegExp(`<form [^>]*aria-label="${label}"\\s*>.*?</form>`, 's').exec(html)![0]
  const fields = form.matchAll(/type="hidden" name="([\w.]+)" value="([^"]*)"/g)
  return Object.fromEntries([...fields].map(([, name, value]) => [name!, value!]))
}

/** Sends a form to the desk, as a browser would. */
export const postForm = (
  { app }: Pick<TestShop, 'app'>,
  url: string,
  form: Record<string, string>,
  headers: Record<string, string> = ownForm,
) =>
  app.inject({
    ...{ method: 'POST', url, payload: new URLSearchParams(form).toString() },
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

/** The first cookie that an answer sets. */
export const cookieIn = ({ headers }: { headers: Record<string, unknown> }): string =>
  [headers['set-cookie']].flat().join('\n').split(';')[0]!

/** Gives name and password. @returns the cookie with which the code is awaited, and the code. */
export async function askForCode(shop: TestShop, operator: { name: string; password: string }) {
  shop.clock.pass(60) // ten tries a minute
  const sent = await postForm(shop, '/desk/sign-in', operator)
  expect([sent.statusCode, sent.headers.location]).toEqual([303, '/desk/sign-in/code'])
  const cookie = cookieIn(sent)
  const message = await shop.services.operators.codeMessage(digest(cookie.slice(cookie.indexOf('=') + 1)))
  return { cookie, code: message!.code }
}

/** Signs an operator in at the desk. @returns the session's cookie. */
export async function enterDesk(shop: TestShop, operator: { name: string; password: string }): Promise<string> {
  const { cookie, code } = await askForCode(shop, operator)
  const answer = await postForm(shop, '/desk/sign-in/code', { code }, { ...ownForm, cookie })
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/desk'])
  expect(String(answer.headers['set-cookie'])).toMatch(/; Path=\/desk; HttpOnly; SameSite=Strict/)
  return cookieIn(answer)
}

/** Makes an operator of a role and signs them in. @returns the session's cookie. */
export async function enterAs(shop: TestShop, role: OperatorRole): Promise<string> {
  const operator = { name: `${role}-${crypto.randomUUID().slice(0, 8)}`, password: 'a long enough password' }
  const email = `${operator.name}@aldersgate.example`
  await createOperatorAccounts(shop).add({ ...operator, email, role })
  return enterDesk(shop, operator)
}

/** Drives the desk of a shop as an operator's browser does. */
export function testDesk(shopOf: () => TestShop) {
  const get = (url: string, cookie = '') => shopOf().app.inject({ url, headers: { cookie } })
  const post = (url: string, form: Record<string, string>, headers: Record<string, string> = ownForm) =>
    postForm(shopOf(), url, form, headers)

  return {
    get,
    post,

    /** Signs in. @returns the cookie. */
    enter: () => enterDesk(shopOf(), deskOperator),

    /** Does an act on an order's page. */
    async act(path: string, cookie: string, form: Record<string, string>) {
      const csrf = csrfIn((await get(path, cookie)).body)
      return post(`${path}/acts`, { parcel: 'food', key: newId(), csrf, ...form }, { ...ownForm, cookie })
    },
  }
}
