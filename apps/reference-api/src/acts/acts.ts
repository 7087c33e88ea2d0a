import type { Act } from './act.ts'
import { orderActs, type OrderActName } from './order-acts.ts'
import { parcelActs, type ParcelActName } from './parcel-acts.ts'

export type ActName = ParcelActName | OrderActName

/** Everything that operators do to placed orders, at the desk and on the command line alike. */
export const acts: Readonly<Record<ActName, Act>> = { ...parcelActs, ...orderActs }

export const isActName = (name: string): name is ActName => Object.hasOwn(acts, name)
