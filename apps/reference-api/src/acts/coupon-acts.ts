import { stringEnum, text, Type } from '@vitrine/contract'
import { couponRow } from '../modules/promotions/coupon-row.ts'
import {
  holdBatchName,
  insertCoupons,
  lockCoupons,
  switchOff,
  switchOn,
} from '../modules/promotions/coupons.repository.ts'
import { writtenCoupon } from '../modules/promotions/coupons.service.ts'
import type { Transaction } from '../platform/database/database.ts'
import { asked } from './act-field.ts'
import type { ActInput } from './act-input.ts'
import { ActRefused } from './act-refusal.ts'
import type { Role } from './act.ts'
import { MOST_CODES, randomCode, readCodes, refuseLines, type ListedCode } from './coupon-codes.ts'
import { checkCategories, couponFields, readCoupon } from './coupon-input.ts'
import { refuseOthers, wrongField } from './offer-fields.ts'
import type { OperatorAct } from './operator-act.ts'

const roles: readonly Role[] = ['merchandising', 'admin']
const code = Type.String({
  pattern: '^\\s*[A-Za-z0-9]{4,20}\\s*$',
  ...asked('promotions.fields.code', 'promotions.allowed.code'),
})
const batch = Type.String({
  pattern: '^[a-z0-9-]{1,40}$',
  ...asked('promotions.fields.batch', 'promotions.allowed.batch'),
})
/** Which way something is switched. */
export const state = stringEnum(['on', 'off'], { ...asked('promotions.fields.state', 'promotions.allowed.state') })

const createCoupon: OperatorAct<ActInput & { code: string }> = {
  fields: { code, ...couponFields },
  roles,
  async run(tx, input, { now }) {
    const coupon = readCoupon(input, writtenCoupon(input.code), now)
    await checkCategories(tx, coupon)
    if ((await insertCoupons(tx, [couponRow(coupon)])).size === 0)
      throw new ActRefused('edge', { key: 'promotions.refusals.codeTaken', values: { code: coupon.code } })
    return { subject: coupon.code, before: null, after: coupon }
  },
}

interface BatchInput extends ActInput {
  readonly batch: string
  readonly codes?: string
  readonly count?: number
}

const createBatch: OperatorAct<BatchInput> = {
  fields: {
    batch,
    codes: Type.Optional(
      text({
        maxLength: 400_000,
        ...asked('promotions.fields.codes', 'promotions.allowed.codes', { most: MOST_CODES }),
      }),
    ),
    count: Type.Optional(
      Type.Integer({
        ...{ minimum: 1, maximum: MOST_CODES },
        ...asked('promotions.fields.count', 'promotions.allowed.count', { most: MOST_CODES }),
      }),
    ),
    ...couponFields,
  },
  roles,
  async run(tx, input, { now }) {
    const listed = input.codes === undefined ? undefined : readCodes(input.codes)
    if (listed) refuseOthers(input, { count: 'promotions.fields.count' })
    const count = listed?.length ?? input.count
    if (count === undefined)
      throw wrongField('promotions.fields.codes', 'promotions.allowed.codesOrCount', { most: MOST_CODES })
    const { code: _, ...form } = readCoupon(input, 'CODE', now)
    await checkCategories(tx, form)
    if (await holdBatchName(tx, input.batch))
      throw new ActRefused('edge', { key: 'promotions.refusals.batchTaken', values: { batch: input.batch } })
    const store = (codes: readonly string[]) =>
      insertCoupons(
        tx,
        codes.map((one) => ({ ...couponRow({ ...form, code: one } as never), batch: input.batch })),
      )
    await (listed ? storeListed(listed, store) : storeRandom(count, store))
    return { subject: input.batch, before: null, after: { ...form, codes: count } }
  },
}

type Store = (codes: readonly string[]) => Promise<ReadonlySet<string>>

/** Stores all codes of a list. @throws ActRefused that names the lines whose codes there are already */
async function storeListed(listed: readonly ListedCode[], store: Store): Promise<void> {
  const stored = await store(listed.map((one) => one.code))
  refuseLines(
    'promotions.refusals.takenLines',
    listed.filter((one) => !stored.has(one.code)),
  )
}

/** Stores so many codes that nobody can guess. */
async function storeRandom(count: number, store: Store): Promise<void> {
  let stored = 0
  while (stored < count) {
    const codes = new Set(Array.from({ length: count - stored }, randomCode))
    stored += (await store([...codes])).size
  }
}

type Which = { readonly code: string } | { readonly batch: string }

const switchCoupon: OperatorAct<{ code: string; state: 'on' | 'off' }> = {
  fields: { code, state },
  roles,
  run: (tx, input, { now }) => switchTo(tx, { code: writtenCoupon(input.code) }, input.state, now),
}

const switchBatch: OperatorAct<{ batch: string; state: 'on' | 'off' }> = {
  fields: { batch, state },
  roles,
  run: (tx, input, { now }) => switchTo(tx, { batch: input.batch }, input.state, now),
}

async function switchTo(tx: Transaction, which: Which, to: 'on' | 'off', now: Date) {
  const rows = await lockCoupons(tx, which)
  const subject = 'code' in which ? which.code : which.batch
  if (rows.length === 0)
    throw new ActRefused('unknown', { key: 'promotions.refusals.unknown', values: { name: subject } })
  const off = rows.filter(({ switchedOffAt }) => switchedOffAt).length
  if (to === 'off' ? off === rows.length : off < rows.length) throw already(subject, to)
  const left = to === 'off' ? rows.length : rows.length - (await switchOn(tx, which, rows))
  if (to === 'off') await switchOff(tx, which, now)
  const counted = (switchedOff: number) => ({ on: rows.length - switchedOff, off: switchedOff })
  return { subject, before: counted(off), after: counted(left) }
}

/** Somebody was faster, or the page is old. */
export const already = (name: string, to: 'on' | 'off') =>
  new ActRefused('edge', {
    key: to === 'on' ? 'promotions.refusals.alreadyOn' : 'promotions.refusals.alreadyOff',
    values: { name },
  })

/** Acts on coupons. */
export const couponActs = {
  'coupon.create': createCoupon,
  'coupon.create-batch': createBatch,
  'coupon.switch': switchCoupon,
  'coupon-batch.switch': switchBatch,
}
