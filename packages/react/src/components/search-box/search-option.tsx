import { imageQuality, imagesDomain } from '@vitrine/core'
import { useSignals } from '@preact/signals-react/runtime'
import type { SearchOptionKind, SearchOption } from '@vitrine/core'
import type { MouseEvent } from 'react'
import { useDomain, useStorefront } from '../../provider.tsx'
import { clockIcon, searchIcon } from '../icon/icon-paths.ts'
import { Icon } from '../icon/icon.tsx'
import { Price } from '../price/price.tsx'
import { Marked } from './marked.tsx'

interface OptionProps {
  readonly kind: SearchOptionKind
  readonly option: SearchOption
  readonly id: string
  readonly isActive: boolean
  /** What the shopper has written. */
  readonly typed: string
  readonly onChoose: (option: SearchOption, event: MouseEvent) => void
}

const icons: Partial<Record<SearchOptionKind, string>> = { recents: clockIcon, terms: searchIcon, search: searchIcon }

/** One line of the list: a link, so that it can be opened elsewhere. */
export function Option({ kind, option, id, isActive, typed, onChoose }: OptionProps) {
  const icon = icons[kind]
  return (
    <a
      id={id}
      className={`vt-search-option vt-search-option--${kind}`}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={option.href}
      onClick={(event) => onChoose(option, event)}
    >
      {icon ? <Icon path={icon} size={18} /> : null}
      <OptionText {...{ kind, option, typed }} />
    </a>
  )
}

function OptionText({ kind, option, typed }: Pick<OptionProps, 'kind' | 'option' | 'typed'>) {
  useSignals()
  const { i18n } = useStorefront()
  const images = useDomain(imagesDomain)
  const { text, detail, product, term = '', department } = option
  if (kind === 'search')
    return (
      <span>
        {department
          ? i18n.t('searchBox.searchIn', { term, department: i18n.t(`searchBox.${department}`) })
          : i18n.t('searchBox.searchFor', { term })}
      </span>
    )
  if (!product)
    return (
      <>
        <Marked text={text} typed={typed} />
        {detail ? <bdi className="vt-search-option__detail">{detail}</bdi> : null}
      </>
    )
  const [picture] = product.productImageUrls
  return (
    <>
      <span className="vt-search-option__picture">
        {picture ? (
          <img src={images.src(picture, 128, imageQuality.lazy)} width={56} height={56} alt="" loading="lazy" />
        ) : null}
      </span>
      <div className="vt-search-option__product">
        <Marked text={text} typed={typed} />
        <Price price={product.price} isFrom={product.hasHigherPrices} />
      </div>
    </>
  )
}
