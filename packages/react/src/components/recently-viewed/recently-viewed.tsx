import { useSignals } from '@preact/signals-react/runtime'
import { catalogDomain, recentlyViewedDomain } from '@vitrine/core'
import { useEffect, useRef } from 'react'
import { useDomain, useIsHydrating, useStorefront } from '../../provider.tsx'
import { RecentProduct } from './recent-product.tsx'

export interface RecentlyViewedProps {
  /** Code of the product that is being looked at: it is remembered, and never among those shown. */
  productCode?: string
}

/** What was looked at before in this browser, kept on the device alone. Its room is there before it is filled. */
export function RecentlyViewed({ productCode = '' }: RecentlyViewedProps) {
  useSignals()
  const { i18n } = useStorefront()
  const isHydrating = useIsHydrating()
  const catalog = useDomain(catalogDomain)
  const recent = useDomain(recentlyViewedDomain)
  useEffect(() => {
    if (isHydrating) return
    if (productCode) recent.add(productCode)
    else recent.load()
  }, [isHydrating, recent, productCode])
  const codes = recent.codes.value.filter((code) => code !== productCode)
  const codeList = codes.join()
  useEffect(() => {
    for (const code of codeList.split(',').filter(Boolean)) void catalog.summary(code).load()
  }, [catalog, codeList])
  const heading = useRef<HTMLHeadingElement>(null)
  const forget = () => {
    recent.forget()
    // The button goes with what it forgets.
    heading.current?.focus()
  }
  // What is not sold any more, or not here, is left out.
  const shown = codes.filter((code) => catalog.summary(code).value.status !== 'failed')

  return (
    <section className="vt-recent" part="base" aria-label={i18n.t('recentlyViewed.title')}>
      <div className="vt-recent__head">
        <h2 ref={heading} tabIndex={-1}>
          {i18n.t('recentlyViewed.title')}
        </h2>
        {shown.length > 0 ? (
          <button type="button" part="forget" onClick={forget}>
            {i18n.t('recentlyViewed.forget')}
          </button>
        ) : null}
      </div>
      {shown.length > 0 ? (
        <ul>
          {shown.map((code) => (
            <RecentProduct key={code} productCode={code} />
          ))}
        </ul>
      ) : (
        <p>{i18n.t('recentlyViewed.empty')}</p>
      )}
    </section>
  )
}
