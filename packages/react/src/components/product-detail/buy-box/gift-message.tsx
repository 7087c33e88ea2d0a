import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { GIFT_MESSAGE_MAX_LENGTH, type CartField } from '@vitrine/contract/rules'
import { useElementId } from '../../../host.ts'
import { useStorefront } from '../../../provider.tsx'

/**
 * What goes with a gift, in the shopper's own words, and how many characters are left. A field of the form around it.
 */
export function GiftMessage() {
  useSignals()
  const { t } = useStorefront().i18n
  const id = useElementId()
  const [length, setLength] = useState(0)
  return (
    <div className="vt-buy__gift" part="gift-message">
      <label htmlFor={id}>{t('giftMessage.label')}</label>
      <p id={`${id}-hint`}>{t('giftMessage.hint')}</p>
      <textarea
        id={id}
        name={'giftMessage' satisfies CartField}
        dir="auto"
        rows={3}
        maxLength={GIFT_MESSAGE_MAX_LENGTH}
        aria-describedby={`${id}-hint ${id}-left`}
        onInput={(event) => setLength(event.currentTarget.value.length)}
      />
      <p id={`${id}-left`} className="vt-buy__left">
        {t('giftMessage.charactersLeft', { count: GIFT_MESSAGE_MAX_LENGTH - length })}
      </p>
    </div>
  )
}
