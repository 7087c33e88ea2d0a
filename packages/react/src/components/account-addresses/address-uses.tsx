import { useSignals } from '@preact/signals-react/runtime'
import type { AddressUse } from '@vitrine/core'
import { useElementId } from '../../host.ts'
import { useStorefront } from '../../provider.tsx'

interface AddressUsesProps {
  /** What the form is about. */
  readonly own: AddressUse
  /** What the address may be used for as well. */
  readonly other: AddressUse
  /** It is the default one already, which it stays until another is. */
  readonly isPrimary: boolean
  readonly isChosen: boolean
  readonly isOther: boolean
}

/** What an address is used for. */
export function AddressUses({ own, other, isPrimary, isChosen, isOther }: AddressUsesProps) {
  useSignals()
  const { t } = useStorefront().i18n
  const prefix = useElementId()
  const tick = (name: string, label: string, isTicked: boolean) => (
    <label className="vt-field__choice" htmlFor={`${prefix}-${name}`}>
      <input id={`${prefix}-${name}`} type="checkbox" name={name} value="on" defaultChecked={isTicked} />
      <span>{label}</span>
    </label>
  )
  return (
    <fieldset className="vt-field vt-field--choices">
      <legend className="vt-field__label">{t('accountAddresses.uses')}</legend>
      {isPrimary ? (
        <p>{t(`accountAddresses.isPrimary.${own}`)}</p>
      ) : (
        tick('isPrimary', t(`accountAddresses.setPrimary.${own}`), isChosen)
      )}
      {tick('isOther', t(`accountAddresses.also.${other}`), isOther)}
    </fieldset>
  )
}
