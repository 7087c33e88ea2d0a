import { useSignals } from '@preact/signals-react/runtime'
import type { ProductSet as SetData } from '@vitrine/contract'
import { productSetsDomain } from '@vitrine/core'
import { useElementId } from '../../host.ts'
import { useDomain, useStorefront } from '../../provider.tsx'
import { Slot } from '../../slot.tsx'
import { useLoad } from '../../use-load.ts'
import { loadProductSet } from './product-set.load.ts'
import type { ProductSetProps } from './product-set.props.ts'
import { SetForm } from './set-form.tsx'

export type { ProductSetProps } from './product-set.props.ts'

/** The sets of a product, each to be added at once; nothing where it belongs to none. */
export function ProductSet(props: ProductSetProps) {
  useSignals()
  const { productCode = '', values } = props
  const sets = useDomain(productSetsDomain)
  useLoad(loadProductSet, { productCode })
  const items = productCode ? (sets.of(productCode).value.value?.items ?? []) : []
  return items.map((set) => {
    const isPosted = values?.['set'] === set.code
    return (
      <SetSection
        key={set.code}
        {...props}
        set={set}
        values={isPosted ? values : undefined}
        refused={isPosted && props.refused === true}
      />
    )
  })
}

type SetSectionProps = Omit<ProductSetProps, 'values'> & {
  readonly set: SetData
  readonly values: ProductSetProps['values'] | undefined
}

function SetSection({ set, productCode = '', slots, ...form }: SetSectionProps) {
  useSignals()
  const { i18n } = useStorefront()
  const titleId = useElementId()
  return (
    <section className="vt-set" part="base" aria-labelledby={titleId}>
      <header className="vt-set__head">
        <h2 id={titleId} part="title">
          {i18n.t(`productSet.title.${set.departmentType}`)}
        </h2>
        <p part="name">
          <bdi>{set.name}</bdi>
        </p>
      </header>
      <Slot name="start" slots={slots} />
      <SetForm set={set} productCode={productCode} {...form} />
      <Slot name="end" slots={slots} />
    </section>
  )
}
