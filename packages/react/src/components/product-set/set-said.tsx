import { useSignals } from '@preact/signals-react/runtime'
import type { SetOutcome } from '@vitrine/core'
import { useStorefront } from '../../provider.tsx'

/** How much of a set is in the bag, and what became of each product. */
export function SetSaid({ end }: { readonly end: SetOutcome }) {
  useSignals()
  const { i18n, routes } = useStorefront()
  // A toast says why nothing was done.
  if (end.outcome === 'invalid' || (end.outcome !== 'done' && end.added === 0)) return null
  const { added, said } = end
  return (
    <div className="vt-set__said" part="said">
      <p>
        <span>{added > 0 ? i18n.t('cartBulk.added', { count: added }) : i18n.t('cartBulk.none')}</span>{' '}
        {added > 0 ? (
          <a href={routes.cart()} data-vitrine-handover="auto">
            {i18n.t('cartBulk.viewBag')}
          </a>
        ) : null}
      </p>
      <ul>
        {said.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </div>
  )
}
