import { useSignals } from '@preact/signals-react/runtime'
import type { ProductSummary } from '@vitrine/contract'
import { choiceAddress, COLOUR } from '@vitrine/contract/rules'
import { canTake, needsSize, setField, type SetValues } from '@vitrine/core'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { useElementId } from '../../host.ts'
import { useStorefront } from '../../provider.tsx'
import { Picture } from '../picture/picture.tsx'
import { Price } from '../price/price.tsx'

interface SetMemberProps {
  readonly product: ProductSummary
  /** It is the product of the page. */
  readonly isHere: boolean
  /** Fields of the form as they were posted. */
  readonly posted: SetValues | undefined
  /** It is ticked, and its size was not chosen. */
  readonly isLacking: boolean
}

/** A product of a set: its tick, picture, name and price, and its size. */
export function SetMember({ product, isHere, posted, isLacking }: SetMemberProps) {
  useSignals()
  const { i18n, routes } = useStorefront()
  const prefix = useElementId()
  const { productCode, productName, departmentType, addressColour, productImages, sizes } = product
  const href = choiceAddress(routes.product(product), addressColour === null ? {} : { [COLOUR]: addressColour })
  const isOffered = canTake(product)
  const take = setField('take', productCode)
  const only = sizes.length === 1 ? sizes[0]?.size : ''
  return (
    <li className="vt-set__member" part="member" data-sold-out={product.isInStock ? undefined : ''}>
      <label className="vt-set__tick">
        <input
          type="checkbox"
          name={take}
          value="on"
          defaultChecked={isOffered && (!posted || posted[take] === 'on')}
          disabled={!isOffered}
          aria-labelledby={`${prefix}-name`}
          aria-describedby={isOffered ? undefined : `${prefix}-state`}
        />
      </label>
      <a className="vt-set__picture" href={href} tabIndex={-1} aria-hidden="true">
        <Picture
          image={productImages[0]}
          ratio={departmentType === 'fashion' ? 'vertical' : 'square'}
          sizes="(min-width: 768px) 240px, 96px"
          widths={pictureWidths}
          alt=""
        />
      </a>
      <div className="vt-set__facts">
        <h3 id={`${prefix}-name`} className="vt-set__name">
          <bdi>{isHere ? productName : <a href={href}>{productName}</a>}</bdi>
        </h3>
        <Price price={product.price} isFrom={product.hasHigherPrices} unitPrice={product.unitPrice} />
        {only ? <p className="vt-set__soft">{only}</p> : null}
        {isOffered ? null : <Unoffered product={product} id={`${prefix}-state`} href={href} />}
        {isOffered && needsSize(product) ? (
          <SizeSelect product={product} prefix={prefix} posted={posted} isLacking={isLacking} />
        ) : null}
        {isHere ? <p className="vt-set__soft">{i18n.t('productSet.this')}</p> : null}
      </div>
    </li>
  )
}

/** A small picture at any density, and a column of a wide page. */
const pictureWidths = [96, 256, 384, 640] as const

interface UnofferedProps extends Pick<SetMemberProps, 'product'> {
  readonly id: string
  readonly href: string
}

/** Why it cannot be ticked: sold out, or more than a size is chosen on its own page. */
function Unoffered({ product, id, href }: UnofferedProps) {
  useSignals()
  const { t } = useStorefront().i18n
  return (
    <p id={id} className="vt-set__state">
      {product.isInStock ? <a href={href}>{t('productSet.onPage')}</a> : t('productSet.soldOut')}
    </p>
  )
}

type SizeSelectProps = Pick<SetMemberProps, 'product' | 'posted' | 'isLacking'> & { readonly prefix: string }

/** The sizes of the colour that is shown; sold-out ones are there to be seen. */
function SizeSelect({ product: { productCode, sizes }, posted, isLacking, prefix }: SizeSelectProps) {
  useSignals()
  const { t } = useStorefront().i18n
  const name = setField('size', productCode)
  // Preact writes a default again whenever it renders. `input` comes first: the form renders by it.
  const [chosen, setChosen] = useState(posted?.[name] ?? '')
  const choose = (event: FormEvent<HTMLSelectElement>) => setChosen(event.currentTarget.value)
  return (
    <p className="vt-set__size">
      <label id={`${prefix}-label`} htmlFor={`${prefix}-size`}>
        {t('productSet.size')}
      </label>
      <select
        id={`${prefix}-size`}
        name={name}
        part="size"
        value={chosen}
        onInput={choose}
        onChange={choose}
        aria-labelledby={`${prefix}-label ${prefix}-name`}
        aria-invalid={isLacking || undefined}
        aria-describedby={isLacking ? `${prefix}-fault` : undefined}
      >
        <option value="">{t('productSet.choose')}</option>
        {sizes.map((size) => (
          <option key={size.productCode} value={size.productCode} disabled={!size.isInStock}>
            {size.isInStock ? size.size : t('productSet.soldOutSize', { size: size.size })}
          </option>
        ))}
      </select>
      <span id={`${prefix}-fault`} className="vt-set__fault">
        {isLacking ? t('productSet.choose') : null}
      </span>
    </p>
  )
}
