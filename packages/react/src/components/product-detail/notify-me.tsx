import { useSignals } from '@preact/signals-react/runtime'
import { backInStockDomain, EMAIL_MAX_LENGTH, type WishProblem } from '@vitrine/core'
import type { Product } from '@vitrine/contract'
import { useState, type FormEvent } from 'react'
import { useElementId } from '../../host.ts'
import { useStorefront } from '../../provider.tsx'
import { bellIcon } from '../icon/icon-paths.ts'
import { Icon } from '../icon/icon.tsx'
import { choiceAddress } from './choice-address.ts'
import { wordsOf, type Selection } from './selection.ts'

interface NotifyMeProps {
  readonly product: Product
  readonly selection: Selection
  /** The combination, when there are several. */
  readonly variationProductCode: string | undefined
}

/** Asks to be told by e-mail, once, when a sold-out choice is back. Without script the site takes the form. */
export function NotifyMe({ product, selection, variationProductCode }: NotifyMeProps) {
  useSignals()
  const storefront = useStorefront()
  const { i18n, routes } = storefront
  const { t } = i18n
  const id = useElementId()
  const [state, setState] = useState<'asking' | 'sending' | 'done' | WishProblem>('asking')
  const isProblem = state !== 'asking' && state !== 'sending' && state !== 'done'
  const choice = [product.productName, ...wordsOf(product, selection)].join(' · ')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    setState('sending')
    const problem = await storefront.use(backInStockDomain).ask({
      productCode: product.productCode,
      variationProductCode,
      email: String(fields.get('email') ?? ''),
      hasConsent: fields.has('consent'),
    })
    setState(problem ?? 'done')
    const wrong = { emailInvalid: 'email', consentMissing: 'consent' }[problem as string]
    if (wrong) form.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
  }

  return (
    <section className="vt-notify" part="notify" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <Icon path={bellIcon} size={20} /> {t('detail.notify.title')}
      </h2>
      {state === 'done' ? null : (
        <form method="post" action={routes.path('/notify-me')} noValidate onSubmit={(event) => void submit(event)}>
          <input type="hidden" name="productCode" value={product.productCode} />
          {variationProductCode ? (
            <input type="hidden" name="variationProductCode" value={variationProductCode} />
          ) : null}
          <input type="hidden" name="returnTo" value={choiceAddress(routes.product(product), selection)} />
          <p>{t('detail.notify.text', { choice })}</p>
          <label htmlFor={`${id}-email`}>{t('detail.notify.email')}</label>
          <input
            id={`${id}-email`}
            name="email"
            type="email"
            dir="ltr"
            autoComplete="email"
            spellCheck={false}
            required
            maxLength={EMAIL_MAX_LENGTH}
            aria-invalid={state === 'emailInvalid' || undefined}
            aria-describedby={isProblem ? `${id}-problem` : undefined}
          />
          <label className="vt-notify__consent">
            <input
              name="consent"
              type="checkbox"
              value="yes"
              required
              aria-invalid={state === 'consentMissing' || undefined}
              aria-describedby={isProblem ? `${id}-problem` : undefined}
            />
            <span>{t('detail.notify.consent')}</span>
          </label>
          <button type="submit" className="vt-button" aria-busy={state === 'sending'}>
            {t(state === 'sending' ? 'detail.notify.sending' : 'detail.notify.send')}
          </button>
        </form>
      )}
      <p id={`${id}-problem`} className="vt-notify__outcome" role="status" data-problem={isProblem ? '' : undefined}>
        {isProblem || state === 'done' ? t(`detail.notify.${state}`) : ''}
      </p>
    </section>
  )
}
