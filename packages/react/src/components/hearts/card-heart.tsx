import { useSignals } from '@preact/signals-react/runtime'
import type { ProductSummary } from '@vitrine/contract'
import { heartValue, type WishlistField } from '@vitrine/contract/rules'
import { useStorefront } from '../../provider.tsx'
import { useHearts } from './use-hearts.ts'

interface CardHeartProps {
  readonly product: ProductSummary
  /** Id of the list's {@link CardHeartsForm}. */
  readonly form: string
}

const field: WishlistField = 'heart'

/**
 * The heart of a card. It stands beside the card, in what both stand in: partners' cards are as they were. A list has
 * many, so that it is a button and nothing else.
 */
export function CardHeart({ product: { productCode, productName, addressColour }, form }: CardHeartProps) {
  useSignals()
  const { i18n } = useStorefront()
  if (!useHearts()) return null
  return (
    <button
      type="submit"
      className="vt-heart"
      form={form}
      name={field}
      value={heartValue(productCode, addressColour)}
      aria-label={i18n.t('wishlistChange.heartNamed', { name: productName })}
    />
  )
}

/** What the hearts of a list are sent with. */
export function CardHeartsForm({ id }: { readonly id: string }) {
  useSignals()
  const { routes } = useStorefront()
  if (!useHearts()) return null
  return <form id={id} method="post" action={routes.page('wishlist')} data-vitrine-heart="" hidden />
}
