import fc from 'fast-check'
import { describe, expect, inject, it, vi } from 'vitest'
import { GIFT_MESSAGE, type PageType } from '@vitrine/contract/rules'
import { searchDomain, sessionCookies } from '../index.ts'
import { openJourney } from './test-journey.ts'

const RUNS = inject('looksAtAll') ? 150 : 50
const SEED = 20_261_129

/** What names a shopper or opens something of theirs. */
interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly street: string
  readonly message: string
  readonly code: string
  readonly orderId: string
}

const letters = (min: number, from = 'abcdefghijklmnopqrstuvwxyz') =>
  fc.string({ unit: fc.constantFrom(...from), minLength: min, maxLength: min + 4 })
/** Two random words that no text of the shop has. */
const word = letters(9, 'qxzjvkw').map((text) => `Q${text}`)
const arabic = letters(9, 'ضظغثذخشسيبلاتنم')
const base64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const between = fc.constantFrom('', ' ', '-', '.', '\u2011', '\u2013', '\u00A0', ' (', '\u066B', '_', ',', '/')
const digit = fc.constantFrom(...'0123456789')
const phone = fc
  .tuple(
    fc.constantFrom('05', '+971 5', '\u202A+965 5', '٠٥', '+852\u00A0'),
    fc.array(digit, { minLength: 7, maxLength: 7 }),
    between,
  )
  .map(([start, digits, sign]) => `${start}${digits.slice(0, 3).join('')}${sign}${digits.slice(3).join('')}`)
const person: fc.Arbitrary<Person> = fc.record({
  firstName: fc.oneof(word, arabic),
  lastName: word,
  email: fc.tuple(word, fc.constantFrom('@', '＠')).map(([name, at]) => `${name}${at}mail.example`),
  phone,
  street: word.map((name) => `${name} Road 7`),
  message: word.map((text) => `For you, ${text}`),
  code: fc.string({ unit: fc.constantFrom(...base64), minLength: 43, maxLength: 43 }),
  orderId: fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 32, maxLength: 32 }),
})

/** How somebody's text stands in an address: a link in a mail may be encoded twice, or broken off. */
const encodings: readonly ((text: string) => string)[] = [
  encodeURIComponent,
  (text) => encodeURIComponent(encodeURIComponent(text)),
  (text) => encodeURIComponent(text).replaceAll('%20', '+'),
  (text) => `${encodeURIComponent(text)}%E0%A4`,
  (text) => text.replaceAll('/', ''),
]

/** Addresses with something of a shopper's in them. */
const addresses: readonly [(person: Person, as: (text: string) => string) => string, PageType][] = [
  [({ code, email }, as) => `/en-ae/reset-password?token=${code}&email=${as(email)}`, 'Others'],
  [({ email }, as) => `/en-ae/search?q=${as(email)}&page=2`, 'Search'],
  [({ phone }, as) => `/en-ae/search?q=${as(phone)}`, 'Search'],
  [({ phone }, as) => `/en-ae/search?q=${as(`tea ${phone}`)}&department=food`, 'Search'],
  [({ email }, as) => `/en-ae/fashion?filter=${as(`brand:${email}`)}`, 'CLP-PLP'],
  [({ phone }, as) => `/en-ae/fashion?sortBy=${as(phone)}`, 'CLP-PLP'],
  [
    ({ orderId, email }, as) => `/en-ae/ordertrack?order=ALD-1&key=${orderId}&email=${as(email)}`,
    'Track My Order Page',
  ],
  [({ orderId }) => `/en-ae/my-account/orders/${orderId}`, 'Others'],
  [({ code }) => `/en-ae/wishlist/shared/${code}`, 'Wishlist'],
  [({ code }) => `/en-ae/login?returnTo=${encodeURIComponent(`/en-ae/wishlist/shared/${code}`)}`, 'Login Page'],
  [({ email }, as) => `/en-ae/${as(email)}`, 'Others'],
  [({ email }, as) => `/en-ae/food/tea;for=${as(email)}`, 'PDP'],
  [({ phone }, as) => `/en-ae/food/${as(phone)}/tea`, 'PDP'],
  [
    ({ firstName, lastName }, as) => `/en-ae/food?utm_content=${as(`${firstName} ${lastName}`)}#${as(lastName)}`,
    'Home',
  ],
  [({ street }, as) => `/en-ae/stores?near=${as(street)}`, 'Store Finder'],
]

const step = fc.oneof(
  fc.record({
    kind: fc.constant('open' as const),
    address: fc.constantFrom(...addresses),
    as: fc.constantFrom(...encodings),
  }),
  fc.record({
    kind: fc.constant('search' as const),
    typed: fc.constantFrom<(person: Person) => string>(
      ({ email }) => email,
      ({ phone }) => phone,
      ({ phone }) => `order ${phone}`,
      ({ email }) => encodeURIComponent(email),
    ),
  }),
  fc.record({ kind: fc.constantFrom('signOut' as const, 'gift' as const, 'results' as const) }),
  fc.record({ kind: fc.constant('signIn' as const) }),
  fc.record({ kind: fc.constant('buy' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never

type World = Awaited<ReturnType<typeof openJourney>>
type Page = ReturnType<World['openPage']>

/** The form of the checkout, all of it the shopper's own. */
const typedBy = ({ firstName, lastName, email, street, message }: Person) => ({
  firstName,
  lastName,
  email: email.replace('＠', '@'),
  phone: '0501234567',
  'address.street': street,
  'address.emirate': 'DU',
  gift: 'on',
  giftMessage: message,
  deliveryNote: `Ask for ${lastName}`,
})

async function buy(world: World, shopper: Person) {
  const { checkout, storefront, close } = world.openPage({ path: '/en-ae/checkout', pageType: 'Checkout' })
  void storefront.cart.addLine({ productCode: 'A', quantity: 2 })
  await world.browser.advance(1000)
  void checkout.load()
  await world.browser.advance(1000)
  for (const [name, value] of Object.entries(typedBy(shopper))) checkout.setField(name as never, value)
  await world.pay(checkout)
  await close()
  return checkout.status.value
}

function signIn({ browser }: World, { orderId, firstName, lastName, email }: Person) {
  const exp = Math.floor(browser.now() / 1000) + 3600
  browser.cookies.set(sessionCookies.info, JSON.stringify({ UID: orderId, exp, firstName, lastName, email }))
}

/** A cart whose line has a message, as the product's option. */
async function showGift({ browser }: World, { storefront }: Page, { message }: Person) {
  void storefront.cart.addLine({ productCode: 'A' })
  await browser.advance(1000)
  const option = { attributeFQN: GIFT_MESSAGE, name: 'Gift message', stringValue: message, value: message }
  const lines = storefront.cart.lines
    .peek()
    .map((line) => ({ ...line, product: { ...line.product, options: [option as never] } }))
  storefront.events.emit({ type: 'cartShown', lines, total: storefront.cart.total.peek()! })
}

/** A list of results, headed by what was searched. */
function showResults({ storefront }: Page, { firstName, lastName }: Person) {
  const query = `${firstName} ${lastName}`
  const list = { pages: [], department: undefined, category: undefined, query, title: `Results for “${query}”` }
  storefront.events.emit({ type: 'listShown', ...list })
}

async function take(world: World, shopper: Person, each: Step) {
  if (each.kind === 'buy') return void (await buy(world, shopper))
  const [path, pageType] =
    each.kind === 'open' ? [each.address[0](shopper, each.as), each.address[1]] : ['/en-ae', 'Home' as const]
  const page = world.openPage({ path, pageType })
  void page.storefront.cart.load()
  await world.browser.advance(500)
  if (each.kind === 'search') page.storefront.use(searchDomain).submit(each.typed(shopper))
  if (each.kind === 'signIn') signIn(world, shopper)
  if (each.kind === 'signOut') world.browser.cookies.remove(sessionCookies.info)
  if (each.kind === 'gift') await showGift(world, page, shopper)
  if (each.kind === 'results') showResults(page, shopper)
  await page.close()
}

/** Numbers that the page, the browser and the shop make themselves; they say nothing of the shopper. */
const made = ['id', 'at', 'visitor', 'orderId', 'purchase_id', 'order_number', 'transaction_id']

/** All texts in what was sent, with what their encodings hide. */
function textsOf(sent: unknown): string[] {
  const texts: string[] = []
  JSON.stringify(sent, (key, value: unknown) => {
    if (made.includes(key)) return undefined
    if (typeof value === 'string') texts.push(value, plain(value), plain(plain(value)))
    return value
  })
  return texts.map((text) => text.normalize('NFKC').toLowerCase())
}
const plain = (text: string) =>
  text.replaceAll('+', ' ').replace(/(?:%[0-9a-f]{2})+/gi, (part) => {
    try {
      return decodeURIComponent(part)
    } catch {
      return part
    }
  })

const digitsOf = (text: string) => text.replace(/[^\p{L}\p{Nd}]/gu, '')

/** What of a shopper stands in texts. */
function found(texts: readonly string[], { phone, email, street, message, ...rest }: Person) {
  const [road = ''] = street.split(' ')
  const [mailbox = ''] = email.split(/[@＠]/)
  const words = [mailbox, road, message.split(', ')[1] ?? '', ...Object.values(rest)].map((text) => text.toLowerCase())
  const national = digitsOf(phone).slice(-7)
  return texts.filter((text) => digitsOf(text).includes(national) || words.some((secret) => text.includes(secret)))
}

describe('a journey through the shop', () => {
  it('names nobody and opens nothing in all that is sent, whatever was typed or opened', async () => {
    const faults = vi.spyOn(console, 'error')
    const said = { purchase: 0, view_cart: 0, search: 0, page_view: 0, view_item_list: 0, login: 0, platform: 0 }
    await fc.assert(
      fc.asyncProperty(person, fc.array(step, { minLength: 1, maxLength: 6 }), async (shopper, steps) => {
        const world = await openJourney()
        for (const each of steps) await take(world, shopper, each)
        expect(found(textsOf(world.sent), shopper)).toEqual([])
        const text = JSON.stringify(world.sent)
        for (const name of Object.keys(said) as (keyof typeof said)[])
          if (text.includes(`"event":"${name}"`)) said[name]++
        if (text.includes('["track",["purchase",')) said.platform++
      }),
      { numRuns: RUNS, seed: SEED },
    )
    // What a sink throws is not sent, and would prove nothing; nor would a journey without such events.
    expect(faults).not.toHaveBeenCalled()
    for (const [name, journeys] of Object.entries(said)) expect([name, journeys > RUNS / 20]).toEqual([name, true])
  }, 60_000)
})
