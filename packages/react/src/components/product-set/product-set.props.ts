import type { BulkItem } from '@vitrine/contract'
import type { SetValues } from '@vitrine/core'
import type { IntentAnswer } from '../../intent.ts'
import type { SlotProps } from '../../slot.tsx'

export interface ProductSetProps extends SlotProps<'start' | 'end'> {
  /** Code of the product whose sets are shown, `ALD-F-1019`. */
  productCode?: string
  /** Fields of a set's form as they were posted; `set` among them says which set it is. */
  values?: SetValues
  /** Nothing of `values` was taken: says what is lacking. */
  refused?: boolean
  /** The shopper is about to add what is ticked of a set. @returns `false`, also as a promise, to stop it. */
  onBeforeAddSet?:
    | ((detail: {
        code: string
        lines: readonly { productCode: string; variationProductCode?: string }[]
      }) => IntentAnswer)
    | undefined
  /** Something of a set is in the bag; `items` says of each line what became of it. */
  onAddSet?: ((detail: { code: string; added: number; items: readonly BulkItem[] }) => void) | undefined
}
