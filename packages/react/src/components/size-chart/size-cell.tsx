import { useSignals } from '@preact/signals-react/runtime'
import { useStorefront } from '../../provider.tsx'

/** The head of a row: a size, and whether it is the shopper's own. */
export function SizeCell({ name, isChosen }: { readonly name: string; readonly isChosen: boolean }) {
  useSignals()
  const { i18n } = useStorefront()
  return (
    <th scope="row">
      <bdi>{name}</bdi>
      {isChosen ? <span className="vt-visually-hidden"> ({i18n.t('sizes.chosen')})</span> : null}
    </th>
  )
}
