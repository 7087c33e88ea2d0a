import { useSignals } from '@preact/signals-react/runtime'
import { COUPON_CODE_MAX_LENGTH } from '@vitrine/contract/rules'
import type { FormEvent } from 'react'
import { useElementId } from '../../host.ts'
import { useDomain, useStorefront } from '../../provider.tsx'
import { formatDomain } from '@vitrine/core'
import { Field } from '../fields/field.tsx'
import { useRefusalText, type Codes } from './use-codes.ts'

export interface CodeFormProps {
  readonly returnTo: string
  readonly isLocked: boolean
  readonly codes: Codes
}

/** The field for a code, with the answer to the last one below it. */
export function CodeForm({ returnTo, isLocked, codes: { sent, isBusy, apply } }: CodeFormProps) {
  useSignals()
  const { i18n, routes } = useStorefront()
  const format = useDomain(formatDomain)
  const refusalText = useRefusalText()
  const id = `${useElementId()}-code`
  const error = sent.reason ? refusalText(sent.reason, sent.lacking) : undefined

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isLocked || isBusy) return
    const form = event.currentTarget
    const code = new FormData(form).get('code')
    if (await apply(typeof code === 'string' ? code : '')) form.reset()
  }

  return (
    <form
      className="vt-coupons__form"
      part="form"
      method="post"
      action={routes.path('/coupon')}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <input type="hidden" name="do" value="apply" />
      <input type="hidden" name="returnTo" value={returnTo} />
      <Field id={id} name="code" label={i18n.t('coupons.label')} error={error} isRequired optional="">
        {(control) => (
          <input
            {...control}
            className="vt-field__control"
            type="text"
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={COUPON_CODE_MAX_LENGTH}
            defaultValue={sent.reason ? sent.code : ''}
            disabled={isLocked}
          />
        )}
      </Field>
      <button type="submit" className="vt-button" disabled={isLocked} aria-busy={isBusy}>
        {i18n.t('coupons.apply')}
      </button>
      <p className="vt-coupons__said" role="status">
        {sent.done
          ? i18n.t(`coupons.${sent.done}`, { code: format.isolate(sent.code.trim().toUpperCase()) })
          : (error ?? '')}
      </p>
    </form>
  )
}
