import type { ProductSummary } from '@vitrine/contract'
import type { IntentAnswer } from '../../intent.ts'

export interface CardProps {
  readonly product: ProductSummary
  /** As in HTML `sizes`: how wide the card's picture is. */
  readonly sizes: string
  /** In the first view: its picture is asked for at once. */
  readonly isPriority?: boolean
  /** Level of the heading that the name is. @defaultValue 3 */
  readonly level?: 2 | 3
  /** The shopper is about to add a product. @returns `false`, also as a promise, to stop it. */
  readonly onBeforeAdd?: ((detail: { productCode: string; variationProductCode?: string }) => IntentAnswer) | undefined
  /** A product is in the bag. */
  readonly onAdd?: ((detail: { productCode: string }) => void) | undefined
}
