import { holdAccount } from './modules/identity/hold-account.ts'
import { holdGuest } from './modules/token/hold-guest.ts'
import type { HoldShopper } from './platform/http/hold-shopper.ts'

export const holdShopper: HoldShopper = (tx, shopper) =>
  shopper.kind === 'account' ? holdAccount(tx, shopper) : holdGuest(tx, shopper)
