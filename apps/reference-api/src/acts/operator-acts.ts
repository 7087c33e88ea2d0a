import type { CountryService } from '../modules/countries/countries.service.ts'
import { attentionActs } from './attention-acts.ts'
import { categoryActs } from './category-acts.ts'
import { contentActs } from './content-acts.ts'
import { createImportActs } from './import-acts.ts'
import type { OperatorActTable } from './operator-act.ts'
import { promotionActs } from './promotion-acts.ts'
import { createSlotActs } from './slot-acts.ts'
import { slotTemplateActs } from './slot-template-acts.ts'
import { storeActs } from './store-acts.ts'

/** What the acts work with. */
export interface ActServices {
  readonly countries: Pick<CountryService, 'find'>
  readonly uploads: Parameters<typeof createImportActs>[0]
}

/** Everything that operators do to anything but placed orders, at the desk and on the command line alike. */
export const createOperatorActTable = (services: ActServices): OperatorActTable => ({
  ...createSlotActs(services),
  ...slotTemplateActs,
  ...storeActs,
  ...promotionActs,
  ...contentActs,
  ...categoryActs,
  ...attentionActs,
  ...createImportActs(services.uploads),
})
