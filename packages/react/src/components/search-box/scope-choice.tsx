import { useSignals } from '@preact/signals-react/runtime'
import { useElementId } from '../../host.ts'
import { useStorefront } from '../../provider.tsx'
import type { SearchBoxState } from './use-search-box.ts'

const scopes = ['all', 'fashion', 'food'] as const

/** Which department is searched, or all of the shop. */
export function ScopeChoice({ box }: { box: SearchBoxState }) {
  useSignals()
  const { i18n } = useStorefront()
  const name = useElementId()
  return (
    <fieldset className="vt-search-scope" part="scope">
      <legend className="vt-visually-hidden">{i18n.t('searchBox.scope')}</legend>
      {scopes.map((scope) => (
        <label key={scope}>
          <input
            type="radio"
            name={name}
            value={scope}
            checked={scope === (box.scope ?? 'all')}
            onChange={() => box.searchIn(scope === 'all' ? undefined : scope)}
          />
          <span>{i18n.t(`searchBox.${scope}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
