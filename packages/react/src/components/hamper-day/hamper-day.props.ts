import type { IntentAnswer } from '../../intent.ts'
import type { SlotProps } from '../../slot.tsx'

export interface HamperDayProps extends SlotProps<'start' | 'end'> {
  /** Code of the hamper on whose page it stands; without, the day of the bag's hampers is chosen. */
  productCode?: string
  /** The page that the form leads back to while no script runs. @defaultValue the bag */
  returnTo?: string
  /** Why the day that a form has sent is not taken: the error code of the answer, or `failed`. */
  refused?: string
  /** The nearest day with room to one that is not taken, `2026-12-04`. */
  nearest?: string
  /** The shopper is about to choose a day, or none. @returns `false`, also as a promise, to stop it. */
  onBeforeChooseDay?: ((detail: { date: string | null }) => IntentAnswer) | undefined
  /** The bag has the day, or has none any more. */
  onChooseDay?: ((detail: { date: string | null }) => void) | undefined
}
