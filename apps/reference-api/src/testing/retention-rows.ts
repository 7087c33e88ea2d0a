import type { CountryCode } from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { cardReply, cardToken } from '../demo/card/card.schema.ts'
import { walletConsent, walletReply } from '../demo/wallet/wallet-demo.schema.ts'
import { mailboxMessage } from '../demo/mailbox/mailbox.schema.ts'
import { backInStockAlert } from '../modules/back-in-stock/back-in-stock.schema.ts'
import { cart, handover } from '../modules/cart/cart.schema.ts'
import { enquiry } from '../modules/enquiries/enquiries.schema.ts'
import { account } from '../modules/identity/account.schema.ts'
import { identityProof } from '../modules/identity/identity-proof.schema.ts'
import { identityCode, pendingRegistration } from '../modules/identity/providers/reference/reference.schema.ts'
import { passkeyChallenge } from '../modules/identity/passkeys/passkey.schema.ts'
import { securityNotice } from '../modules/identity/security-notice.schema.ts'
import { accountDeletion } from '../modules/account/deletion.schema.ts'
import { orderAccess, orderCode } from '../modules/orders/order-access.schema.ts'
import { operatorAct } from '../modules/operators/operator-act.schema.ts'
import { operatorAccount, operatorCode } from '../modules/operators/operators.schema.ts'
import { orders } from '../modules/orders/orders.schema.ts'
import { sentMail } from '../modules/orders/sent-mail.schema.ts'
import { paymentNotification } from '../modules/payment-ledger/payment.schema.ts'
import { GUEST_SECRET_LIFE } from '../modules/token/guest-session.rules.ts'
import { privateSession } from '../modules/token/private-session.schema.ts'
import { savedList } from '../modules/saved-items/saved-items.schema.ts'
import { wishlist } from '../modules/wishlist/wishlist.schema.ts'
import { guestSession } from '../modules/token/guest-session.schema.ts'
import { emptySearch } from '../modules/search/empty-search.schema.ts'
import { walletPin } from '../modules/wallet/wallet.schema.ts'
import { eventSum } from '../modules/tracked-events/event-sum.schema.ts'
import { trackedEvent } from '../modules/tracked-events/tracked-event.schema.ts'
import { monthOf } from '../modules/tracked-events/month-partitions.ts'
import { after } from '../platform/clock.ts'
import { guard } from '../platform/guards/guard.schema.ts'
import { idempotency } from '../platform/idempotency/idempotency.schema.ts'
import { newId } from '../platform/ids.ts'
import { deadLetter } from '../platform/jobs/dead-letters.schema.ts'
import type { retentionRules } from '../retention-rules.ts'
import { testProducts } from './test-seed.ts'
import type { Database } from '../platform/database/database.ts'

export const cartRow = (id: string, updatedAt: Date) => ({
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
export const abandoned = (id: string, createdAt: Date) => ({
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

const eventRow = (id: string, now: Date) => ({
  ...{ id, month: monthOf(now), at: now, receivedAt: now, visitor: newId(), userType: 'guest' as const },
  ...{ locale: 'en-ae', country: 'ae' as const, type: 'visitStarted' as const, origin: 'shop', consent: [] },
  event: { type: 'visitStarted' as const },
})

/** Data that a rule is of. */
export type RetainedData = (typeof retentionRules)[number]['data']

interface RowOfData {
  add(db: Database, id: string, now: Date): Promise<unknown>
  count(db: Database, id: string): Promise<number>
}

/** Adds a row of each kind whose days begin now, and counts whether it is still there. */
export const retentionRows: Record<RetainedData, RowOfData> = {
  Bags: {
    add: (db, id, now) => db.insert(cart).values(cartRow(id, now)),
    count: (db, id) => db.$count(cart, eq(cart.id, id)),
  },
  'Wishlists of guests': {
    add: (db, id, updatedAt) =>
      db.insert(wishlist).values({ subject: `anonymous-${id}`, id, version: 1, shareCode: null, updatedAt }),
    count: (db, id) => db.$count(wishlist, eq(wishlist.id, id)),
  },
  'Saved items of guests': {
    add: (db, id, updatedAt) => db.insert(savedList).values({ subject: `anonymous-${id}`, id, version: 1, updatedAt }),
    count: (db, id) => db.$count(savedList, eq(savedList.id, id)),
  },
  'Orders that were not paid': {
    add: (db, id, now) => db.insert(orders).values(abandoned(id, now)),
    count: (db, id) => db.$count(orders, eq(orders.subject, `anonymous-${id}`)),
  },
  'Orders of deleted accounts': {
    add: (db, id, now) =>
      db.insert(orders).values({
        ...abandoned(id, now),
        subject: 'deleted-account',
        status: 'Submitted',
        email: id,
        submittedAt: now,
      }),
    count: (db, id) => db.$count(orders, eq(orders.email, id)),
  },
  'Mail addresses of deleted accounts': {
    add: (db, UID, now) =>
      db
        .insert(accountDeletion)
        .values({ UID, accountId: UID, locale: 'en-ae', requestedAt: now, dueAt: now, deletedAt: now }),
    count: (db, UID) => db.$count(accountDeletion, eq(accountDeletion.UID, UID)),
  },
  'Messages to the shop': {
    add: (db, id, createdAt) =>
      db
        .insert(enquiry)
        .values({ id, reference: id, kind: 'contact', country: 'ae', locale: 'en-ae', fields: {}, createdAt }),
    count: (db, id) => db.$count(enquiry, eq(enquiry.id, id)),
  },
  'Back-in-stock requests': {
    add: (db, id, now) => db.insert(backInStockAlert).values(alertRow(id, now)),
    count: (db, id) => db.$count(backInStockAlert, eq(backInStockAlert.id, id)),
  },
  'Back-in-stock requests that were answered': {
    add: (db, id, now) => db.insert(backInStockAlert).values({ ...alertRow(id, now), sentAt: now }),
    count: (db, id) => db.$count(backInStockAlert, eq(backInStockAlert.id, id)),
  },
  'Notifications of the card provider': {
    add: (db, id, receivedAt) => db.insert(paymentNotification).values({ id, body: {}, receivedAt }),
    count: (db, id) => db.$count(paymentNotification, eq(paymentNotification.id, id)),
  },
  'Guests without bag, lists and order': {
    add: (db, guestId, now) =>
      db.insert(guestSession).values({
        guestId,
        familyHash: '',
        salt: '',
        currentHash: '',
        expiresAt: after(now, GUEST_SECRET_LIFE),
      }),
    count: (db, id) => db.$count(guestSession, eq(guestSession.guestId, id)),
  },
  'Sign-ins': {
    add: (db, id, now) =>
      db.insert(privateSession).values({
        id,
        UID: id,
        refreshHash: '',
        device: '',
        createdAt: now,
        provedAt: now,
        usedAt: now,
        expiresAt: now,
      }),
    count: (db, id) => db.$count(privateSession, eq(privateSession.id, id)),
  },
  'One-time codes': {
    add: (db, id, expiresAt) =>
      db.insert(identityCode).values({
        ...{ id, keyId: '', purpose: 'login', kind: 'email', recipient: '', locale: 'en-ae', expiresAt },
      }),
    count: (db, id) => db.$count(identityCode, eq(identityCode.id, id)),
  },
  'Tries and locks': {
    add: (db, id, usedAt) => db.insert(guard).values({ id, usedAt }),
    count: (db, id) => db.$count(guard, eq(guard.id, id)),
  },
  'Registrations that were not made': {
    add: (db, id, expiresAt) => db.insert(pendingRegistration).values({ id, kind: 'email', value: '', expiresAt }),
    count: (db, id) => db.$count(pendingRegistration, eq(pendingRegistration.id, id)),
  },
  'Passkey challenges': {
    add: (db, id, expiresAt) => db.insert(passkeyChallenge).values({ id, challenge: '', expiresAt }),
    count: (db, id) => db.$count(passkeyChallenge, eq(passkeyChallenge.id, id)),
  },
  'Proofs of identity': {
    async add(db, id, expiresAt) {
      const named = { accountId: id, firstName: '', lastName: '', data: {}, createdAt: expiresAt }
      await db.insert(account).values({ UID: id, ...named })
      await db.insert(identityProof).values({ id, UID: id, sessionId: id, expiresAt })
    },
    count: (db, id) => db.$count(identityProof, eq(identityProof.id, id)),
  },
  'Security notices that could not be sent': {
    add: (db, id, createdAt) =>
      db
        .insert(securityNotice)
        .values({ id, what: 'password-changed', kind: 'email', recipient: '', locale: 'en-ae', createdAt }),
    count: (db, id) => db.$count(securityNotice, eq(securityNotice.id, id)),
  },
  'Replies by idempotency key': {
    add: (db, key, createdAt) =>
      db.insert(idempotency).values({ subject: key, key, requestHash: '', status: 200, reference: {}, createdAt }),
    count: (db, key) => db.$count(idempotency, eq(idempotency.key, key)),
  },
  'Hand-over codes': {
    async add(db, id, now) {
      await db.insert(cart).values(cartRow(id, now))
      await db.insert(handover).values({ codeHash: id, cartId: id, expiresAt: now })
    },
    count: (db, id) => db.$count(handover, eq(handover.codeHash, id)),
  },
  'Jobs that have failed for good': {
    add: (db, id, createdAt) =>
      db.insert(deadLetter).values({ id, kind: 'enquiry-mail', data: {}, tries: 1, reason: '', createdAt }),
    count: (db, id) => db.$count(deadLetter, eq(deadLetter.id, id)),
  },
  'Messages in the demo mailbox': {
    add: (db, id, receivedAt) =>
      db
        .insert(mailboxMessage)
        .values({ id, receivedAt, sender: '', recipients: [], subject: '', text: '', html: '', source: '' }),
    count: (db, id) => db.$count(mailboxMessage, eq(mailboxMessage.id, id)),
  },
  'Card tokens of the demo provider': {
    add: (db, id, expiresAt) =>
      db.insert(cardToken).values({ tokenHash: id, brand: '', lastFour: '', outcome: 'approve', expiresAt }),
    count: (db, id) => db.$count(cardToken, eq(cardToken.tokenHash, id)),
  },
  'Codes of sign-ins at the desk': {
    add: async (db, id, expiresAt) => {
      const account = { id: newId(), name: newId(), email: '', role: 'admin', passwordHash: '' } as const
      await db.insert(operatorAccount).values({ ...account, createdAt: expiresAt })
      await db.insert(operatorCode).values({ id, operatorId: account.id, keyId: '', expiresAt })
    },
    count: (db, id) => db.$count(operatorCode, eq(operatorCode.id, id)),
  },
  'Changes made at the desk': {
    add: (db, id, at) =>
      db.insert(operatorAct).values({ id, name: '', subject: '', input: {}, actor: '', at, key: id }),
    count: (db, id) => db.$count(operatorAct, eq(operatorAct.id, id)),
  },
  'Record of mails about orders': {
    add: (db, id, at) =>
      db
        .insert(sentMail)
        .values({ id, orderId: id, kind: 'confirmation', recipient: `${id}@shopper.example`, language: 'en', at }),
    count: (db, id) => db.$count(sentMail, eq(sentMail.id, id)),
  },
  'Codes that open an order': {
    add: (db, id, expiresAt) => db.insert(orderCode).values({ id, keyId: '', expiresAt }),
    count: (db, id) => db.$count(orderCode, eq(orderCode.id, id)),
  },
  'Orders opened by a code': {
    add: async (db, subject, until) => {
      const order = abandoned(newId(), until)
      await db.insert(orders).values(order)
      await db.insert(orderAccess).values({ orderId: order.id, subject, until })
    },
    count: (db, subject) => db.$count(orderAccess, eq(orderAccess.subject, subject)),
  },
  'Searches that found nothing': {
    add: (db, words, lastAt) =>
      db.insert(emptySearch).values({ words, day: '2026-11-17', country: 'ae', count: 1, lastAt }),
    count: (db, words) => db.$count(emptySearch, eq(emptySearch.words, words)),
  },
  'Wallet PINs': {
    add: (db, id, expiresAt) =>
      db.insert(walletPin).values({ id, subject: '', phoneHash: '', amount: 1, currency: 'AED', expiresAt }),
    count: (db, id) => db.$count(walletPin, eq(walletPin.id, id)),
  },
  'PINs of the demo wallet': {
    add: (db, id, expiresAt) =>
      db.insert(walletConsent).values({ id, accountId: '', amount: 1, currency: 'AED', pinHash: '', expiresAt }),
    count: (db, id) => db.$count(walletConsent, eq(walletConsent.id, id)),
  },
  'Answers of the demo wallet': {
    add: (db, key, createdAt) => db.insert(walletReply).values({ key, requestHash: '', reply: {}, createdAt }),
    count: (db, key) => db.$count(walletReply, eq(walletReply.key, key)),
  },
  'Answers of the demo provider': {
    add: (db, key, createdAt) => db.insert(cardReply).values({ key, requestHash: '', reply: {}, createdAt }),
    count: (db, key) => db.$count(cardReply, eq(cardReply.key, key)),
  },
  'Events of visits': {
    add: (db, id, now) => db.insert(trackedEvent).values(eventRow(id, now)),
    count: (db, id) => db.$count(trackedEvent, eq(trackedEvent.id, id)),
  },
  'Daily sums of events': {
    // A country stands for the id.
    add: (db, id, countedAt) =>
      db.insert(eventSum).values({ country: id as CountryCode, day: '2026-11-17', countedAt }),
    count: (db, id) => db.$count(eventSum, eq(eventSum.country, id as CountryCode)),
  },
}
