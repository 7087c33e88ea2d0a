import { useSignals } from '@preact/signals-react/runtime'
import type { DepartmentType } from '@vitrine/contract'
import { categoryLandingsDomain } from '@vitrine/core'
import { useDomain } from '../../provider.tsx'
import { useLoad } from '../../use-load.ts'
import { IntroBanner } from './intro-banner.tsx'
import { IntroFeatured } from './intro-featured.tsx'
import { IntroTiles } from './intro-tiles.tsx'
import { loadCategoryIntro } from './category-intro.load.ts'

export interface CategoryIntroProps {
  /** Department of the category. */
  department?: DepartmentType
  /** Path of the category below its department: `women/knitwear`. */
  category?: string
}

/**
 * What a category says before its products: name, words, narrower categories with a picture each, a banner, and
 * products that were chosen.
 */
export function CategoryIntro({ department, category }: CategoryIntroProps) {
  useSignals()
  const landings = useDomain(categoryLandingsDomain)
  useLoad(loadCategoryIntro, { department, category })
  if (!department || !category) return null
  const { value, status } = landings.landing(department, category).value
  // Without its words the products are still there: a failure takes no room.
  if (!value) return status === 'failed' ? null : <div className="vt-intro vt-intro--loading" aria-busy="true" />
  // A class, because the banner may be drawn before the parser reaches the products.
  const isBeside = value.banner && value.featured
  return (
    <div className={`vt-intro ${isBeside ? 'vt-intro--beside' : ''}`.trim()} part="base" data-department={department}>
      <div className="vt-intro__words">
        <h1>{value.title}</h1>
        {value.intro ? <p>{value.intro}</p> : null}
      </div>
      {value.tiles.length > 0 ? <IntroTiles tiles={value.tiles} department={department} title={value.title} /> : null}
      {value.banner ? <IntroBanner banner={value.banner} isNarrow={!!value.featured} /> : null}
      {value.featured ? <IntroFeatured featured={value.featured} /> : null}
    </div>
  )
}
