import { useSignals } from '@preact/signals-react/runtime'
import type { WishlistEntry, WishlistField } from '@vitrine/contract/rules'
import type { ReactNode } from 'react'
import { useStorefront } from '../../provider.tsx'
import { useHearts } from './use-hearts.ts'

interface HeartFormProps {
  readonly className: string
  /** What it puts on the wishlist, or takes off. */
  readonly entry: WishlistEntry
  /** Its button. */
  readonly children: ReactNode
}

/**
 * A heart: a form that the site answers while no script runs and `<vitrine-hearts>` serves afterwards, which also says
 * whether it is pressed. Pages are the same for everyone, so that their HTML says nothing of that.
 */
export function HeartForm({ className, entry, children }: HeartFormProps) {
  useSignals()
  const { routes } = useStorefront()
  if (!useHearts()) return null
  const { productCode, variationProductCode, colour } = entry
  const fields: Partial<Record<WishlistField, string | undefined>> = { productCode, variationProductCode, colour }
  return (
    <form className={className} method="post" action={routes.page('wishlist')} data-vitrine-heart="">
      {Object.entries(fields).map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
    </form>
  )
}
