import { useSignals } from '@preact/signals-react/runtime'
import type { DepartmentType } from '@vitrine/contract'
import { contentDomain } from '@vitrine/core'
import { Slot, type SlotProps } from '../../slot.tsx'
import { CardSkeleton } from '../product-card/product-card.tsx'
import { ListFailed } from '../product-list/list-failed.tsx'
import { Banner } from './banner.tsx'
import { Categories } from './categories.tsx'
import { Entrances } from './entrances.tsx'
import { Hero } from './hero.tsx'
import { ProductRow } from './product-row.tsx'
import { Promises } from './promises.tsx'
import { Stories } from './stories.tsx'
import { useDomain } from '../../provider.tsx'
import { useLoad } from '../../use-load.ts'
import { loadHomeSections } from './home-sections.load.ts'

export interface HomeSectionsProps extends SlotProps<'start' | 'end' | 'loading' | 'error'> {
  /** A department's home; without it the shop's. */
  department?: DepartmentType
}

/** A home page, as the shop's people put it together: campaign, entrances, products, promises. */
export function HomeSections({ department, slots }: HomeSectionsProps) {
  useSignals()
  const content = useDomain(contentDomain)
  useLoad(loadHomeSections, { department })
  const { status, value, error } = content.home(department).value
  if (!value) {
    return status === 'failed' ? (
      <Slot name="error" slots={slots}>
        <ListFailed reference={error?.referenceCode} onRetry={() => void content.home(department).load()} />
      </Slot>
    ) : (
      <Slot name="loading" slots={slots}>
        <div className="vt-home" part="base" aria-busy="true">
          <div className="vt-hero">
            <span className="vt-hero__picture vt-skeleton" />
          </div>
          <div className="vt-home__section">
            <ul className="vt-card-row">
              {Array.from({ length: 4 }, (_, index) => (
                <li key={index}>
                  <CardSkeleton ratio={department === 'food' ? 'square' : 'vertical'} />
                </li>
              ))}
            </ul>
          </div>
        </div>
      </Slot>
    )
  }
  return (
    <div className="vt-home" part="base" data-department={department}>
      <Slot name="start" slots={slots} />
      {value.sections.map((section, index) => {
        const key = `${section.type}-${index}`
        const Heading = index === 0 ? 'h1' : 'h2'
        switch (section.type) {
          case 'hero':
            return <Hero key={key} section={section} Heading={Heading} />
          case 'banner':
            return <Banner key={key} section={section} Heading={Heading} />
          case 'entrances':
            return <Entrances key={key} section={section} Heading={Heading} />
          case 'categories':
            return <Categories key={key} section={section} Heading={Heading} />
          case 'products':
            return <ProductRow key={key} section={section} Heading={Heading} />
          case 'stories':
            return <Stories key={key} section={section} Heading={Heading} />
          case 'promises':
            return <Promises key={key} section={section} />
        }
      })}
      <Slot name="end" slots={slots} />
    </div>
  )
}
