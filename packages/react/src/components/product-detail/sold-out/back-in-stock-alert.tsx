import { useSignals } from '@preact/signals-react/runtime'
import {
  backInStockDomain,
  choiceWords,
  openCombinations,
  shopNameOf,
  stockCode,
  type BackInStockAlertProblem,
} from '@vitrine/core'
import type { Product } from '@vitrine/contract'
import {
  choiceAddress,
  EMAIL_MAX_LENGTH,
  readBackInStockForm,
  type Choice,
  type BackInStockField,
} from '@vitrine/contract/rules'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useElementId } from '../../../host.ts'
import { useStorefront } from '../../../provider.tsx'
import { bellIcon } from '../../icon/icon-paths.ts'
import { Icon } from '../../icon/icon.tsx'

interface BackInStockAlertProps {
  readonly product: Product
  /** Choice so far; what is open is asked for here. */
  readonly choice: Choice
  /** Called when the request was accepted. */
  readonly onDone?: (() => void) | undefined
}

/** The fields that a problem can be about; any other is about the form. */
const fieldsOfProblems: Partial<Record<string, BackInStockField>> = {
  choiceMissing: 'variationProductCode',
  emailInvalid: 'email',
  consentMissing: 'consent',
}

/** The form that asks for a back-in-stock alert. Without script the site receives it. */
export function BackInStockAlert({ product, choice, onDone }: BackInStockAlertProps) {
  useSignals()
  const storefront = useStorefront()
  const { i18n, routes } = storefront
  const { t } = i18n
  const id = useElementId()
  const { form, outcome, state, isToastShown, wrongField, submit } = useAlertForm(onDone)
  const isProblem = state !== 'asking' && state !== 'sending' && state !== 'done'
  const named = [product.productName, ...choiceWords(product, choice)].join(' · ')
  const isConfigurable = product.productUsage === 'Configurable'
  const wanted = stockCode(product, choice)
  const address = choiceAddress(routes.product(product), choice)

  const fieldOf = (name: BackInStockField) => ({
    name,
    ...(name === wrongField && ({ 'aria-invalid': true, 'aria-describedby': `${id}-problem` } as const)),
  })
  const problemOf = (field?: BackInStockField) =>
    isProblem && field === wrongField ? (
      <p id={`${id}-problem`} className="vt-back-in-stock__problem" role={field || isToastShown ? undefined : 'alert'}>
        {t(`backInStock.${state}`)}
      </p>
    ) : null

  return (
    <section className="vt-back-in-stock" part="back-in-stock" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <Icon path={bellIcon} size={20} /> {t('backInStock.title')}
      </h2>
      {state === 'done' ? null : (
        <form
          ref={form}
          method="post"
          action={routes.path('/back-in-stock-alert')}
          noValidate
          onSubmit={(event) => void submit(event)}
        >
          <input type="hidden" name={'productCode' satisfies BackInStockField} value={product.productCode} />
          {isConfigurable && wanted ? (
            <input type="hidden" name={'variationProductCode' satisfies BackInStockField} value={wanted} />
          ) : null}
          <input type="hidden" name={'returnTo' satisfies BackInStockField} value={address} />
          <p>{wanted ? t('backInStock.text', { choice: named }) : t('backInStock.textOpen')}</p>
          {wanted ? null : (
            <>
              <label htmlFor={`${id}-which`}>{t('backInStock.which')}</label>
              <select id={`${id}-which`} required {...fieldOf('variationProductCode')}>
                <option value="">{t('backInStock.choose')}</option>
                <Combinations product={product} choice={choice} />
              </select>
              {problemOf('variationProductCode')}
            </>
          )}
          <label htmlFor={`${id}-email`}>{t('backInStock.email')}</label>
          <input
            id={`${id}-email`}
            type="email"
            dir="ltr"
            autoComplete="email"
            spellCheck="false"
            required
            maxLength={EMAIL_MAX_LENGTH}
            {...fieldOf('email')}
          />
          {problemOf('email')}
          <label className="vt-back-in-stock__consent">
            <input type="checkbox" value="yes" required {...fieldOf('consent')} />
            <span>{t('backInStock.consent', { shop: shopNameOf(storefront) ?? t('backInStock.shop') })}</span>
          </label>
          {problemOf('consent')}
          {problemOf()}
          <button type="submit" className="vt-button vt-button--primary" aria-busy={state === 'sending'}>
            {t(state === 'sending' ? 'backInStock.sending' : 'backInStock.send')}
          </button>
        </form>
      )}
      <p ref={outcome} className="vt-back-in-stock__outcome" role="status" tabIndex={-1}>
        {state === 'done' ? t('backInStock.done') : ''}
      </p>
    </section>
  )
}

/** Every variation that the choice leaves open. */
const Combinations = ({ product, choice }: Pick<BackInStockAlertProps, 'product' | 'choice'>) =>
  openCombinations(product, choice).map(({ productCode, words }) => (
    <option key={productCode} value={productCode}>
      {words.join(' · ')}
    </option>
  ))

/** Sends the form, and moves the focus to the outcome. */
function useAlertForm(onDone: BackInStockAlertProps['onDone']) {
  const storefront = useStorefront()
  const [state, setState] = useState<'asking' | 'sending' | 'done' | BackInStockAlertProblem>('asking')
  const [isToastShown, setToastShown] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const outcome = useRef<HTMLParagraphElement>(null)
  const wrongField = fieldsOfProblems[state]

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const request = readBackInStockForm(new FormData(event.currentTarget))
    setState('sending')
    const refusal = await storefront.use(backInStockDomain).requestAlert(request)
    setToastShown(refusal?.isToastShown ?? false)
    setState(refusal?.problem ?? 'done')
    if (!refusal) onDone?.()
  }

  // The focus goes, after the render, to the invalid field or to the message that replaces the form and its button.
  useEffect(() => {
    if (state === 'done') outcome.current?.focus()
    else if (wrongField) form.current?.querySelector<HTMLElement>(`[name=${wrongField}]`)?.focus()
  }, [state, wrongField])

  return { form, outcome, state, isToastShown, wrongField, submit }
}
