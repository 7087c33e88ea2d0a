import { useSignals } from '@preact/signals-react/runtime'
import type { AccountPreferences as Preferences, SizeChart } from '@vitrine/contract'
import { sizeField, sizesDomain } from '@vitrine/core'
import { useStorefront } from '../../provider.tsx'
import type { AccountFormState } from '../account-form/account-form-state.ts'
import { ChoiceField } from './choice-field.tsx'

interface SizeChoicesProps {
  readonly preferences: Preferences
  readonly form: AccountFormState | undefined
}

/** A size for each chart of the guide, by whom it is for; a part with a size in it is open. */
export function SizeChoices({ preferences: { sizes }, form }: SizeChoicesProps) {
  useSignals()
  const { i18n, use } = useStorefront()
  const { value, status } = use(sizesDomain).all.value
  if (!value) return status === 'failed' ? <p role="alert">{i18n.t('accountPreferences.sizes.failed')}</p> : null
  const any = ['', i18n.t('accountPreferences.any')] as const
  const isOpen = ({ code }: SizeChart) => sizes[code] !== undefined || !!form?.values[sizeField(code)]
  const sections = [...new Set(value.items.map(({ section }) => section))]
  const chartsOf = (wanted: string) => value.items.filter(({ section }) => section === wanted)
  return sections.map((section) => (
    <details key={section} className="vt-account-preferences__sizes" part="sizes" open={chartsOf(section).some(isOpen)}>
      <summary>{i18n.t(`accountPreferences.sizes.sections.${section}`)}</summary>
      <div className="vt-fields">
        {chartsOf(section).map(({ code, name, rows }) => (
          <ChoiceField
            key={code}
            form={form}
            name={sizeField(code)}
            label={name}
            value={sizes[code] ?? ''}
            options={[any, ...rows.map(({ size }) => [size, size] as const)]}
            isHalf
          />
        ))}
      </div>
    </details>
  ))
}
