import { lineOfText, Type } from '@vitrine/contract'
import { isSku } from '../modules/catalog/sku-search.ts'
import { readContent } from '../modules/content/content.service.ts'
import { setStoreUnits } from '../modules/stock/store-stock.ts'
import { storesTopic } from '../modules/stores/stores.model.ts'
import { asked } from './act-field.ts'
import { ActRefused } from './act-refusal.ts'
import type { OperatorAct, OperatorActTable } from './operator-act.ts'
import { slotRoles } from './slot-acts.ts'

/** The most units of a combination in one store. */
const MOST_UNITS = 1_000_000

interface StockInput {
  readonly store: string
  readonly sku: string
  readonly units: number
  readonly was?: number
  readonly reason: string
}

const setStock: OperatorAct<StockInput> = {
  fields: {
    store: Type.String({ pattern: '^[A-Z0-9-]{1,32}$', ...asked('stores.fields.store', 'stores.allowed.store') }),
    sku: lineOfText({ minLength: 1, maxLength: 100, ...asked('stores.fields.sku', 'stores.allowed.sku') }),
    units: Type.Integer({
      ...{ minimum: 0, maximum: MOST_UNITS },
      ...asked('stores.fields.units', 'stores.allowed.units', { most: MOST_UNITS }),
    }),
    /** What the operator saw; other units by now refuse the change. */
    was: Type.Optional(Type.Integer({ minimum: 0, ...asked('slots.fields.was', 'slots.allowed.was') })),
    reason: lineOfText({ minLength: 1, maxLength: 200, ...asked('stores.fields.reason', 'stores.allowed.reason') }),
  },
  roles: slotRoles,
  async run(tx, { store, sku, units, was, reason }) {
    const { stores } = await readContent(tx, storesTopic)
    if (!stores.some(({ code }) => code === store))
      throw new ActRefused('unknown', { key: 'stores.refused.noStore', values: { store } })
    if (!(await isSku(tx, sku))) throw new ActRefused('unknown', { key: 'stores.refused.noSku', values: { sku } })
    const before = await setStoreUnits(tx, { location: store, sku }, (available) => {
      if (was === undefined || was === available) return units
      throw new ActRefused('edge', { key: 'stores.refused.changed', values: { sku, count: available } })
    })
    return { subject: store, before: { sku, units: before }, after: { sku, units, reason } }
  },
}

/** Acts on what stores have. */
export const storeActs: OperatorActTable = { 'store-stock.set': setStock }
