import type { CountryCode } from '@vitrine/contract'
import { CONSENT_DAYS, GIFT_MESSAGE } from '@vitrine/contract/rules'
import { eq, sql } from 'drizzle-orm'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cardReply, cardToken } from './demo/card/card.schema.ts'
import { walletConsent, walletReply } from './demo/wallet/wallet-demo.schema.ts'
import { mailboxMessage } from './demo/mailbox/mailbox.schema.ts'
import { backInStockAlert } from './modules/back-in-stock/back-in-stock.schema.ts'
import { cart, cartLine, handover } from './modules/cart/cart.schema.ts'
import { enquiry } from './modules/enquiries/enquiries.schema.ts'
import { account } from './modules/identity/account.schema.ts'
import { identityProof } from './modules/identity/identity-proof.schema.ts'
import { identityCode, pendingRegistration } from './modules/identity/providers/reference/reference.schema.ts'
import { passkeyChallenge } from './modules/identity/passkeys/passkey.schema.ts'
import { securityNotice } from './modules/identity/security-notice.schema.ts'
import { accountDeletion } from './modules/account/deletion.schema.ts'
import { orderAccess, orderCode } from './modules/orders/order-access.schema.ts'
import { operatorAct } from './modules/operators/operator-act.schema.ts'
import { operatorAccount, operatorCode } from './modules/operators/operators.schema.ts'
import { orderLine, orders } from './modules/orders/orders.schema.ts'
import { sentMail } from './modules/orders/sent-mail.schema.ts'
import { payment, paymentNotification } from './modules/payment-ledger/payment.schema.ts'
import { reservation } from './modules/stock/stock.schema.ts'
import { GUEST_SECRET_LIFE } from './modules/token/guest-session.rules.ts'
import { privateSession } from './modules/token/private-session.schema.ts'
import { savedList } from './modules/saved-items/saved-items.schema.ts'
import { wishlist } from './modules/wishlist/wishlist.schema.ts'
import { guestSession } from './modules/token/guest-session.schema.ts'
import { emptySearch } from './modules/search/empty-search.schema.ts'
import { walletPin } from './modules/wallet/wallet.schema.ts'
import { eventSum } from './modules/tracked-events/event-sum.schema.ts'
import { trackedEvent } from './modules/tracked-events/tracked-event.schema.ts'
import { monthOf } from './modules/tracked-events/month-partitions.ts'
import { after } from './platform/clock.ts'
import { usualLives } from './platform/config/lives.ts'
import { guard } from './platform/guards/guard.schema.ts'
import { idempotency } from './platform/idempotency/idempotency.schema.ts'
import { connectDatabase } from './platform/database/database.ts'
import { newId } from './platform/ids.ts'
import { deadLetter } from './platform/jobs/dead-letters.schema.ts'
import { sweep, type RetentionRule } from './platform/retention/sweep.ts'
import { retentionRules } from './retention-rules.ts'
import { stockOf } from './testing/stock-of.ts'
import { testProducts } from './testing/test-seed.ts'
import { openTestShop, type TestShop } from './testing/test-shop.ts'
import { checkoutPath, TestShopper } from './testing/test-shopper.ts'

const DAY = 86_400

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type Data = (typeof retentionRules)[number]['data']
const run = () => sweep(shop.db, shop.clock, retentionRules)
const daysOf = (data: Data) => retentionRules.find((rule) => rule.data === data)!.days

const cartRow = (id: string, updatedAt: Date) => ({
  id,
  subject: id,
  status: 'open' as const,
  version: 0,
  country: 'ae',
  messages: [],
  updatedAt,
})
const alertRow = (id: string, at: Date) => ({
  id,
  email: `${id}@shopper.example`,
  productCode: testProducts.jumper,
  sku: testProducts.jumperEcruM,
  locale: 'en-ae',
  createdAt: at,
})
const abandoned = (id: string, createdAt: Date) => ({
  id,
  number: id,
  subject: `anonymous-${id}`,
  status: 'Abandoned' as const,
  cartId: id,
  cartVersion: 1,
  country: 'ae',
  language: 'en',
  currency: 'AED',
  subtotal: 100,
  discountTotal: 0,
  shippingTotal: 0,
  total: 100,
  reservedUntil: createdAt,
  createdAt,
})

/** Adds a row of each kind whose days begin now, and counts whether it is still there. */
const eventRow = (id: string, now: Date) => ({
  ...{ id, month: monthOf(now), at: now, receivedAt: now, visitor: newId(), userType: 'guest' as const },
  ...{ locale: 'en-ae', country: 'ae' as const, type: 'visitStarted' as const, origin: 'shop', consent: [] },
  event: { type: 'visitStarted' as const },
})

const rows: Record<Data, { add(id: string, now: Date): Promise<unknown>; count(id: string): Promise<number> }> = {
  Bags: {
    add: (id, now) => shop.db.insert(cart).values(cartRow(id, now)),
    count: (id) => shop.db.$count(cart, eq(cart.id, id)),
  },
  'Wishlists of guests': {
    add: (id, updatedAt) =>
      shop.db.insert(wishlist).values({ subject: `anonymous-${id}`, id, version: 1, shareCode: null, updatedAt }),
    count: (id) => shop.db.$count(wishlist, eq(wishlist.id, id)),
  },
  'Saved items of guests': {
    add: (id, updatedAt) => shop.db.insert(savedList).values({ subject: `anonymous-${id}`, id, version: 1, updatedAt }),
    count: (id) => shop.db.$count(savedList, eq(savedList.id, id)),
  },
  'Orders that were not paid': {
    add: (id, now) => shop.db.insert(orders).values(abandoned(id, now)),
    count: (id) => shop.db.$count(orders, eq(orders.subject, `anonymous-${id}`)),
  },
  'Orders of deleted accounts': {
    add: (id, now) =>
      shop.db.insert(orders).values({
        ...abandoned(id, now),
        subject: 'deleted-account',
        status: 'Submitted',
        email: id,
        submittedAt: now,
      }),
    count: (id) => shop.db.$count(orders, eq(orders.email, id)),
  },
  'Mail addresses of deleted accounts': {
    add: (UID, now) =>
      shop.db
        .insert(accountDeletion)
        .values({ UID, accountId: UID, locale: 'en-ae', requestedAt: now, dueAt: now, deletedAt: now }),
    count: (UID) => shop.db.$count(accountDeletion, eq(accountDeletion.UID, UID)),
  },
  'Messages to the shop': {
    add: (id, createdAt) =>
      shop.db
        .insert(enquiry)
        .values({ id, reference: id, kind: 'contact', country: 'ae', locale: 'en-ae', fields: {}, createdAt }),
    count: (id) => shop.db.$count(enquiry, eq(enquiry.id, id)),
  },
  'Back-in-stock requests': {
    add: (id, now) => shop.db.insert(backInStockAlert).values(alertRow(id, now)),
    count: (id) => shop.db.$count(backInStockAlert, eq(backInStockAlert.id, id)),
  },
  'Back-in-stock requests that were answered': {
    add: (id, now) => shop.db.insert(backInStockAlert).values({ ...alertRow(id, now), sentAt: now }),
    count: (id) => shop.db.$count(backInStockAlert, eq(backInStockAlert.id, id)),
  },
  'Notifications of the card provider': {
    add: (id, receivedAt) => shop.db.insert(paymentNotification).values({ id, body: {}, receivedAt }),
    count: (id) => shop.db.$count(paymentNotification, eq(paymentNotification.id, id)),
  },
  'Guests without bag, lists and order': {
    add: (guestId, now) =>
      shop.db.insert(guestSession).values({
        guestId,
        familyHash: '',
        salt: '',
        currentHash: '',
        expiresAt: after(now, GUEST_SECRET_LIFE),
      }),
    count: (id) => shop.db.$count(guestSession, eq(guestSession.guestId, id)),
  },
  'Sign-ins': {
    add: (id, now) =>
      shop.db.insert(privateSession).values({
        id,
        UID: id,
        refreshHash: '',
        device: '',
        createdAt: now,
        provedAt: now,
        usedAt: now,
        expiresAt: now,
      }),
    count: (id) => shop.db.$count(privateSession, eq(privateSession.id, id)),
  },
  'One-time codes': {
    add: (id, expiresAt) =>
      shop.db.insert(identityCode).values({
        ...{ id, keyId: '', purpose: 'login', kind: 'email', recipient: '', locale: 'en-ae', expiresAt },
      }),
    count: (id) => shop.db.$count(identityCode, eq(identityCode.id, id)),
  },
  'Tries and locks': {
    add: (id, usedAt) => shop.db.insert(guard).values({ id, usedAt }),
    count: (id) => shop.db.$count(guard, eq(guard.id, id)),
  },
  'Registrations that were not made': {
    add: (id, expiresAt) => shop.db.insert(pendingRegistration).values({ id, kind: 'email', value: '', expiresAt }),
    count: (id) => shop.db.$count(pendingRegistration, eq(pendingRegistration.id, id)),
  },
  'Passkey challenges': {
    add: (id, expiresAt) => shop.db.insert(passkeyChallenge).values({ id, challenge: '', expiresAt }),
    count: (id) => shop.db.$count(passkeyChallenge, eq(passkeyChallenge.id, id)),
  },
  'Proofs of identity': {
    async add(id, expiresAt) {
      const named = { accountId: id, firstName: '', lastName: '', data: {}, createdAt: expiresAt }
      await shop.db.insert(account).values({ UID: id, ...named })
      await shop.db.insert(identityProof).values({ id, UID: id, sessionId: id, expiresAt })
    },
    count: (id) => shop.db.$count(identityProof, eq(identityProof.id, id)),
  },
  'Security notices that could not be sent': {
    add: (id, createdAt) =>
      shop.db
        .insert(securityNotice)
        .values({ id, what: 'password-changed', kind: 'email', recipient: '', locale: 'en-ae', createdAt }),
    count: (id) => shop.db.$count(securityNotice, eq(securityNotice.id, id)),
  },
  'Replies by idempotency key': {
    add: (key, createdAt) =>
      shop.db.insert(idempotency).values({ subject: key, key, requestHash: '', status: 200, reference: {}, createdAt }),
    count: (key) => shop.db.$count(idempotency, eq(idempotency.key, key)),
  },
  'Hand-over codes': {
    async add(id, now) {
      await shop.db.insert(cart).values(cartRow(id, now))
      await shop.db.insert(handover).values({ codeHash: id, cartId: id, expiresAt: now })
    },
    count: (id) => shop.db.$count(handover, eq(handover.codeHash, id)),
  },
  'Jobs that have failed for good': {
    add: (id, createdAt) =>
      shop.db.insert(deadLetter).values({ id, kind: 'enquiry-mail', data: {}, tries: 1, reason: '', createdAt }),
    count: (id) => shop.db.$count(deadLetter, eq(deadLetter.id, id)),
  },
  'Messages in the demo mailbox': {
    add: (id, receivedAt) =>
      shop.db
        .insert(mailboxMessage)
        .values({ id, receivedAt, sender: '', recipients: [], subject: '', text: '', html: '', source: '' }),
    count: (id) => shop.db.$count(mailboxMessage, eq(mailboxMessage.id, id)),
  },
  'Card tokens of the demo provider': {
    add: (id, expiresAt) =>
      shop.db.insert(cardToken).values({ tokenHash: id, brand: '', lastFour: '', outcome: 'approve', expiresAt }),
    count: (id) => shop.db.$count(cardToken, eq(cardToken.tokenHash, id)),
  },
  'Codes of sign-ins at the desk': {
    add: async (id, expiresAt) => {
      const account = { id: newId(), name: newId(), email: '', role: 'admin', passwordHash: '' } as const
      await shop.db.insert(operatorAccount).values({ ...account, createdAt: expiresAt })
      await shop.db.insert(operatorCode).values({ id, operatorId: account.id, keyId: '', expiresAt })
    },
    count: (id) => shop.db.$count(operatorCode, eq(operatorCode.id, id)),
  },
  'Changes made at the desk': {
    add: (id, at) =>
      shop.db.insert(operatorAct).values({ id, name: '', subject: '', input: {}, actor: '', at, key: id }),
    count: (id) => shop.db.$count(operatorAct, eq(operatorAct.id, id)),
  },
  'Record of mails about orders': {
    add: (id, at) =>
      shop.db
        .insert(sentMail)
        .values({ id, orderId: id, kind: 'confirmation', recipient: `${id}@shopper.example`, language: 'en', at }),
    count: (id) => shop.db.$count(sentMail, eq(sentMail.id, id)),
  },
  'Codes that open an order': {
    add: (id, expiresAt) => shop.db.insert(orderCode).values({ id, keyId: '', expiresAt }),
    count: (id) => shop.db.$count(orderCode, eq(orderCode.id, id)),
  },
  'Orders opened by a code': {
    add: async (subject, until) => {
      const order = abandoned(newId(), until)
      await shop.db.insert(orders).values(order)
      await shop.db.insert(orderAccess).values({ orderId: order.id, subject, until })
    },
    count: (subject) => shop.db.$count(orderAccess, eq(orderAccess.subject, subject)),
  },
  'Searches that found nothing': {
    add: (words, lastAt) =>
      shop.db.insert(emptySearch).values({ words, day: '2026-11-17', country: 'ae', count: 1, lastAt }),
    count: (words) => shop.db.$count(emptySearch, eq(emptySearch.words, words)),
  },
  'Wallet PINs': {
    add: (id, expiresAt) =>
      shop.db.insert(walletPin).values({ id, subject: '', phoneHash: '', amount: 1, currency: 'AED', expiresAt }),
    count: (id) => shop.db.$count(walletPin, eq(walletPin.id, id)),
  },
  'PINs of the demo wallet': {
    add: (id, expiresAt) =>
      shop.db.insert(walletConsent).values({ id, accountId: '', amount: 1, currency: 'AED', pinHash: '', expiresAt }),
    count: (id) => shop.db.$count(walletConsent, eq(walletConsent.id, id)),
  },
  'Answers of the demo wallet': {
    add: (key, createdAt) => shop.db.insert(walletReply).values({ key, requestHash: '', reply: {}, createdAt }),
    count: (key) => shop.db.$count(walletReply, eq(walletReply.key, key)),
  },
  'Answers of the demo provider': {
    add: (key, createdAt) => shop.db.insert(cardReply).values({ key, requestHash: '', reply: {}, createdAt }),
    count: (key) => shop.db.$count(cardReply, eq(cardReply.key, key)),
  },
  'Events of visits': {
    add: (id, now) => shop.db.insert(trackedEvent).values(eventRow(id, now)),
    count: (id) => shop.db.$count(trackedEvent, eq(trackedEvent.id, id)),
  },
  'Daily sums of events': {
    // A country stands for the id.
    add: (id, countedAt) =>
      shop.db.insert(eventSum).values({ country: id as CountryCode, day: '2026-11-17', countedAt }),
    count: (id) => shop.db.$count(eventSum, eq(eventSum.country, id as CountryCode)),
  },
}

describe('a cart', () => {
  const openCarts = (shopper: TestShopper) => shop.db.select().from(cart).where(eq(cart.subject, shopper.subject))

  it('is never deleted while its shopper looks at it now and then, and is 90 days after she has gone', async () => {
    const shopper = new TestShopper(shop)
    const { id } = await (await shopper.enter()).openCart()
    await shopper.add(id, testProducts.biscuits)
    for (let visit = 0; visit < 3; visit += 1) {
      shop.clock.pass(60 * DAY)
      await run()
      const seen = await (await shopper.enter()).do(`GET ${checkoutPath}/cart/{cartId}`, { params: { cartId: id } })
      expect(seen.items).toHaveLength(1)
    }
    shop.clock.pass(90 * DAY)
    await run()
    expect(await openCarts(shopper)).toHaveLength(1)
    shop.clock.pass(1)
    await run()
    expect(await openCarts(shopper)).toEqual([])
    expect(await shop.db.$count(cartLine, eq(cartLine.cartId, id))).toBe(0)
    // Her browser cannot prove her any more by then, and begins as a new guest.
    expect(await shopper.call('POST /token/oauth', { body: shopper.credentials() })).toMatchObject({ status: 401 })
  })

  it('is left alone while it is being changed or ordered', async () => {
    const old = shop.clock.now()
    const [changed, ordered] = [newId(), newId()]
    await shop.db.insert(cart).values([cartRow(changed, old), cartRow(ordered, old)])
    shop.clock.pass(91 * DAY)
    const order = { ...abandoned(ordered, shop.clock.now()), status: 'Pending' as const }
    await shop.db.insert(orders).values(order)
    await shop.db.transaction(async (tx) => {
      await tx.select().from(cart).where(eq(cart.id, changed)).for('update')
      await run()
    })
    const left = await shop.db.select({ id: cart.id }).from(cart)
    expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining([changed, ordered]))
    await run()
    expect(await rows.Bags.count(changed)).toBe(0)
    expect(await rows.Bags.count(ordered)).toBe(1)
    await shop.db.delete(orders).where(eq(orders.id, ordered))
  })

  it('takes no placed order with it', async () => {
    const shopper = await new TestShopper(shop).enter()
    const placed = await shopper.buy(testProducts.biscuits)
    // Her browser was here in between, and did not look at the cart.
    shop.clock.pass(60 * DAY)
    await shopper.enter()
    shop.clock.pass(31 * DAY)
    await run()
    expect(await openCarts(shopper)).toEqual([])
    await shopper.enter()
    expect(await shopper.submit(placed.id)).toMatchObject({ id: placed.id, status: 'Submitted', email: placed.email })
  })
})

describe('an order that was not paid', () => {
  it('says nothing of a person after 30 days; number, products and money stay', async () => {
    const shopper = await new TestShopper(shop).enter()
    const { id: cartId } = await shopper.openCart()
    const words = 'Happy birthday, Layla'
    const filled = await shopper.do(`POST ${checkoutPath}/cart/{cartId}/item`, {
      params: { cartId },
      body: {
        quantity: 1,
        product: { productCode: testProducts.hamper },
        options: [{ attributeFQN: GIFT_MESSAGE, shopperEnteredValue: words }],
      },
    })
    const order = await shopper.describe((await shopper.order(filled)).id)
    await shopper.pay(order)
    const placed = await (await new TestShopper(shop).enter()).buy(testProducts.biscuits)
    await shopper.do(`POST ${checkoutPath}/orders/{orderId}/actions`, {
      params: { orderId: order.id },
      body: { actionName: 'AbandonOrder' },
    })
    shop.clock.pass(900)
    const units = await stockOf(shop.db, testProducts.hamper)
    const textOf = async (id: string) =>
      JSON.stringify([
        await shop.db.select().from(orders).where(eq(orders.id, id)),
        await shop.db.select().from(orderLine).where(eq(orderLine.orderId, id)),
        await shop.db.select().from(payment).where(eq(payment.orderId, id)),
      ])
    const personal = ['amal', 'haddad', '971501234567', 'al wasl', 'layla', shopper.guestId, '"1111"']
    const found = async (id: string) => {
      const text = (await textOf(id)).toLowerCase()
      return personal.filter((word) => text.includes(word))
    }
    expect(await found(order.id)).toEqual(personal)

    shop.clock.pass(30 * DAY)
    await run()
    expect(await found(order.id)).toEqual([])
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, order.id))
    expect(row).toMatchObject({ number: order.orderNumber, status: 'Abandoned', total: order.total.amount })
    const lines = await shop.db.select().from(orderLine).where(eq(orderLine.orderId, order.id))
    expect(lines).toMatchObject([{ sku: testProducts.hamper, quantity: 1, item: { giftMessage: null } }])
    expect(await shop.db.$count(reservation, eq(reservation.orderId, order.id))).toBe(0)
    expect(await stockOf(shop.db, testProducts.hamper)).toEqual(units)
    expect(await found(placed.id)).toEqual(['amal', 'haddad', '971501234567', 'al wasl', '"1111"'])
  })
})

// Years pass here, and cards with them.
describe('retentionRules', () => {
  it.each(retentionRules.map(({ data, days }) => [data, days] as const))(
    '%s: what is %i days old stays, what is a second older does not',
    async (data, days) => {
      const [older, younger] = [newId(), newId()]
      await rows[data].add(older, shop.clock.now())
      shop.clock.pass(1)
      await rows[data].add(younger, shop.clock.now())
      shop.clock.pass(days * DAY)
      await run()
      expect(await rows[data].count(younger)).toBe(1)
      expect(await rows[data].count(older)).toBe(0)
    },
  )

  it('are what docs/guide/operate.md says', () => {
    const guide = readFileSync(new URL('../../../docs/guide/operate.md', import.meta.url), 'utf8')
    const said = guide.split('\n').flatMap((line) => {
      const cells = line.split('|').map((cell) => cell.trim())
      return /^\d+ days?$/.test(cells[2] ?? '') ? [cells.slice(1, 5)] : []
    })
    const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)
    expect(said).toEqual(retentionRules.map((rule) => [rule.data, days(rule.days), rule.since, rule.ending]))
  })

  it('are what the privacy page says, in every language', () => {
    const { pages } = JSON.parse(
      readFileSync(new URL('../seed/content/static-pages.json', import.meta.url), 'utf8'),
    ) as { pages: { 'privacy-policy': { sections: { id: string; blocks: { items: Record<string, string>[] }[] }[] } } }
    const items = pages['privacy-policy'].sections.find(({ id }) => id === 'long')!.blocks[0]!.items.slice(1)
    expect(daysOf('Messages to the shop')).toBe(2 * 365)
    expect(daysOf('One-time codes')).toBe(1)
    const tries = daysOf('Tries and locks')
    const closing = usualLives.accountDeletion / DAY
    const closed = daysOf('Orders of deleted accounts')
    const visits = daysOf('Events of visits')
    const [cartDays, list, saved, order, asked, sent] = [
      daysOf('Bags'),
      daysOf('Wishlists of guests'),
      daysOf('Saved items of guests'),
      daysOf('Orders that were not paid'),
      daysOf('Back-in-stock requests'),
      daysOf('Back-in-stock requests that were answered'),
    ]
    expect(items).toEqual([
      { en: 'Messages: two years.', ar: 'الرسائل: سنتان.', zh: '訊息：兩年。' },
      {
        en: `An abandoned bag: ${cartDays} days.`,
        ar: `الحقيبة المتروكة: ${cartDays} يومًا.`,
        zh: `未結帳的購物袋：${cartDays} 天。`,
      },
      {
        en: `The wishlist of a browser without an account: ${list} days after its last use.`,
        ar: `قائمة أمنيات متصفح بلا حساب: ${list} يومًا بعد آخر استخدام.`,
        zh: `未登入瀏覽器的心願清單：最後使用後 ${list} 天。`,
      },
      {
        en: `What a browser without an account saved for later: ${saved} days after its last use.`,
        ar: `ما حفظه متصفح بلا حساب لوقت لاحق: ${saved} يومًا بعد آخر استخدام.`,
        zh: `未登入瀏覽器留待稍後購買的商品：最後使用後 ${saved} 天。`,
      },
      {
        en: `Name, address and messages of an order that was not paid: ${order} days.`,
        ar: `الاسم والعنوان والرسائل في طلب لم يُدفع ثمنه: ${order} يومًا.`,
        zh: `未付款訂單的姓名、地址及留言：${order} 天。`,
      },
      {
        en: `A request for a back-in-stock e-mail: ${asked} days, or ${sent} days after the e-mail.`,
        ar: `طلب التنبيه بتوفر منتج: ${asked} يومًا، أو ${sent} يومًا بعد رسالة التنبيه.`,
        zh: `到貨通知登記：${asked} 天，或通知電郵發出後 ${sent} 天。`,
      },
      {
        en: `An account: until you close it, and ${closing} days more in which you can take that back.`,
        ar: `الحساب: حتى تغلقه، و${closing} يومًا بعدها يمكنك فيها التراجع.`,
        zh: `帳戶：直至您關閉為止，其後 ${closing} 天內仍可撤回。`,
      },
      {
        en: `One-time codes: one day. How often a wrong code or password was tried: ${tries} days.`,
        ar: `رموز الدخول: يوم واحد. عدد المحاولات الخاطئة للرموز وكلمات المرور: ${tries} أيام.`,
        zh: `一次性驗證碼：一天。驗證碼或密碼的錯誤嘗試次數：${tries} 天。`,
      },
      {
        en: `E-mail, telephone and notes of an order, once its account is closed: ${closed} days after the order.`,
        ar: `البريد والهاتف والملاحظات في طلب أُغلق حسابه: ${closed} يومًا بعد الطلب.`,
        zh: `帳戶關閉後，訂單的電郵、電話及備註：下單後 ${closed} 天。`,
      },
      {
        en: `What you do in the shop, under a random number and only if you agree: ${visits} days.`,
        ar: `ما تفعله في المتجر، برقم عشوائي وبموافقتك فقط: ${visits} يوم.`,
        zh: `您在商店的活動，只在您同意後以隨機編號記錄：${visits} 天。`,
      },
      {
        en: `Your answer about tracking: it holds for ${CONSENT_DAYS} days, then we ask again.`,
        ar: `جوابك عن التتبّع: يسري ${CONSENT_DAYS} يومًا، ثم نسألك من جديد.`,
        zh: `您對追蹤的答覆：有效 ${CONSENT_DAYS} 天，其後再次詢問。`,
      },
    ])
  })
})

describe('sweep', () => {
  const rule = (of: Pick<RetentionRule, 'sweep'>): RetentionRule => ({
    data: 'Rows',
    days: 1,
    since: 'they came',
    ending: 'deleted',
    ...of,
  })

  it('ends 3,000 rows in batches, once each, by two processes at once', async () => {
    const second = connectDatabase(shop.databaseUrl)
    const messages = retentionRules.find(({ data }) => data === 'Messages to the shop')!
    await shop.db.execute(sql`insert into enquiry (id, reference, kind, country, locale, fields, created_at)
      select 'old-' || n, 'old-' || n, 'contact', 'ae', 'en-ae', '{}', '2020-01-01' from generate_series(1, 3000) n`)
    const batches: number[] = []
    const counting = rule({
      sweep: async (...given) => {
        const count = await messages.sweep(...given)
        batches.push(count)
        return count
      },
    })
    await Promise.all([sweep(shop.db, shop.clock, [counting]), sweep(second.db, shop.clock, [counting])])
    await second.close()
    expect(batches.reduce((sum, count) => sum + count, 0)).toBe(3_000)
    expect(Math.max(...batches)).toBe(500)
    expect(await shop.db.$count(enquiry, sql`id like 'old-%'`)).toBe(0)
  })

  it('does the other rules when one fails, and says so', async () => {
    let runs = 0
    const broken = rule({ sweep: () => Promise.reject(new Error('no such table')) })
    const counting = rule({ sweep: async () => runs++ })
    await expect(sweep(shop.db, shop.clock, [broken, counting])).rejects.toMatchObject({
      errors: [{ message: 'no such table' }],
    })
    expect(runs).toBe(1)
  })
})
