import { useSignals } from '@preact/signals-react/runtime'
import type { DepartmentType } from '@vitrine/contract'
import type { WishlistAction, WishlistEntry, WishlistField } from '@vitrine/contract/rules'
import type { FormEvent, ReactNode } from 'react'
import { useStorefront } from '../../provider.tsx'

interface WishlistFormProps {
  readonly action: WishlistAction
  /** What it is about; the whole wishlist without. */
  readonly entry?: WishlistEntry
  /** Code of the shared wishlist that it is about. */
  readonly code?: string
  /** Department that it is about. */
  readonly department?: DepartmentType
  /** The page that it leads back to. @defaultValue the wishlist */
  readonly returnTo?: string
  readonly onSubmit: () => void
  readonly children: ReactNode
}

/** A form that the site answers while no script runs. */
export function WishlistForm({ action, entry, code, department, returnTo, onSubmit, children }: WishlistFormProps) {
  useSignals()
  const { routes } = useStorefront()
  const own = routes.page('wishlist')
  const fields: Partial<Record<WishlistField, string | undefined>> = {
    action,
    productCode: entry?.productCode,
    variationProductCode: entry?.variationProductCode,
    colour: entry?.colour,
    code,
    department,
    returnTo: returnTo ?? own,
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form method="post" action={own} onSubmit={submit}>
      {Object.entries(fields).map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
    </form>
  )
}
