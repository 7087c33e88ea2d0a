import { useSignals } from '@preact/signals-react/runtime'
import { readCartForm, type CartField } from '@vitrine/contract/rules'
import type { Cart } from '@vitrine/core'
import type { FormEvent } from 'react'
import { isAllowed } from '../../intent.ts'
import { useStorefront } from '../../provider.tsx'
import { addWords } from './add-words.ts'
import { CardRefusal } from './card-refusal.tsx'
import { CardStepper } from './card-stepper.tsx'
import type { CardProps } from './card.props.ts'

interface AddProps extends Pick<CardProps, 'product' | 'onBeforeAdd' | 'onAdd'> {
  /** The product's page, in the colour that the card shows. */
  readonly href: string
}

/**
 * Adds from the card: food by one button, fashion by a size of the colour that is shown. What needs more choices is
 * chosen on its page.
 */
export function CardAdd(props: AddProps) {
  useSignals()
  const { product, href } = props
  const { cart, i18n, routes } = useStorefront()
  const { t } = i18n
  if (!product.isInStock) return <p className="vt-card__sold-out">{t('productCard.soldOut')}</p>
  if (product.isChosenOnPage) {
    return (
      <a className="vt-card__add" href={href} part="add">
        {t('productCard.choose')}
      </a>
    )
  }
  const { sizes } = product
  const only = sizes.length === 1 ? sizes[0] : undefined

  return (
    <form
      className="vt-card__form"
      method="post"
      action={routes.cartAction()}
      data-vitrine-action="add"
      onSubmit={(event) => void submit(event, cart, props)}
    >
      <input type="hidden" name={'productCode' satisfies CartField} value={product.productCode} />
      <input type="hidden" name={'returnTo' satisfies CartField} value={routes.product(product)} />
      {only ? <input type="hidden" name={'variationProductCode' satisfies CartField} value={only.productCode} /> : null}
      {product.departmentType === 'food' && sizes.length === 0 ? (
        <CardStepper product={product} />
      ) : (
        <>
          {sizes.length > 1 ? (
            <CardSizes product={product} />
          ) : (
            <button type="submit" className="vt-card__add" part="add" {...addWords({ cart, i18n }, product)} />
          )}
          <CardRefusal message={cart.lineErrors.value.get(`new:${product.productCode}`)?.message} />
        </>
      )}
    </form>
  )
}

/** A menu of sizes: a choice adds. */
function CardSizes({ product }: Pick<CardProps, 'product'>) {
  useSignals()
  const { cart, i18n } = useStorefront()
  const { t } = i18n
  return (
    <details className="vt-card__sizes" part="sizes">
      <summary className="vt-card__add" part="add" {...addWords({ cart, i18n }, product)} />
      <fieldset>
        <legend>{t('productCard.sizes')}</legend>
        {product.sizes.map(({ productCode, size, isInStock }) => (
          <button
            key={productCode}
            type="submit"
            name={'variationProductCode' satisfies CartField}
            value={productCode}
            disabled={!isInStock}
            aria-label={isInStock ? undefined : t('productCard.soldOutSize', { size })}
          >
            {size}
          </button>
        ))}
      </fieldset>
    </details>
  )
}

/** Adds the product of the pressed button, unless a listener prevents it. */
async function submit(
  event: FormEvent<HTMLFormElement>,
  cart: Cart,
  { onBeforeAdd, onAdd }: Pick<AddProps, 'onBeforeAdd' | 'onAdd'>,
) {
  event.preventDefault()
  const { submitter } = event.nativeEvent as SubmitEvent
  const { product: detail } = readCartForm(new FormData(event.currentTarget, submitter))
  const menu = event.currentTarget.querySelector('details')
  if (!(await isAllowed(onBeforeAdd?.(detail)))) return
  if (menu) closeMenu(menu)
  const { outcome } = await cart.addLine(detail)
  if (outcome === 'done') onAdd?.({ productCode: detail.productCode })
}

/** A choice closes its menu; for keyboard users the focus goes back to the menu's button. */
function closeMenu(menu: HTMLDetailsElement) {
  if (menu.matches(':focus-within')) menu.querySelector('summary')?.focus()
  menu.open = false
}
