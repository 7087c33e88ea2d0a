import { useSignals } from '@preact/signals-react/runtime'
import { formatDomain } from '@vitrine/core'
import { useDomain, useStorefront } from '../../provider.tsx'

/** How many values are chosen, beside the name of what they are of; nothing when none is. */
export function ChosenNumber({ count }: { count: number }) {
  useSignals()
  const { i18n } = useStorefront()
  const format = useDomain(formatDomain)
  if (count === 0) return null
  return (
    <>
      <b className="vt-filters__number" aria-hidden="true">
        {format.number(count)}
      </b>
      <span className="vt-visually-hidden">{i18n.t('filters.chosen', { count })}</span>
    </>
  )
}
