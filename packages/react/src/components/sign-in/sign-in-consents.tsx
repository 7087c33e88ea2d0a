import { useSignals } from '@preact/signals-react/runtime'
import { useStorefront } from '../../provider.tsx'
import type { SignInFieldsProps } from './sign-in.props.ts'

/** The terms, which an account needs, and news, which it does not: nothing is ticked beforehand. */
export function SignInConsents({ state, idOf, setValue, faultOf }: Omit<SignInFieldsProps, 'labelOf'>) {
  useSignals()
  const { i18n, routes } = useStorefront()
  const { t } = i18n
  const fault = faultOf('terms')
  const errorId = `${idOf('terms')}-error`
  const tick = (field: 'terms' | 'consentEmail' | 'consentSms') => (
    <label className="vt-sign-in__tick">
      <input
        id={idOf(field)}
        type="checkbox"
        name={field}
        checked={state.values[field] === 'on'}
        onChange={(event) => setValue(field, event.currentTarget.checked ? 'on' : '')}
        {...(field === 'terms' && { required: true })}
        {...(field === 'terms' && fault && { 'aria-invalid': true, 'aria-describedby': errorId })}
      />
      <span>{t(`signIn.${field}`)}</span>
    </label>
  )
  return (
    <>
      <div className="vt-field" data-invalid={fault ? '' : undefined}>
        {tick('terms')}
        {fault ? (
          <p id={errorId} className="vt-field__error">
            {fault}
          </p>
        ) : null}
        <p className="vt-sign-in__read">
          <a href={routes.page('terms')} target="_blank" rel="noopener">
            {t('signIn.readTerms')}
          </a>
          <a href={routes.page('privacy-policy')} target="_blank" rel="noopener">
            {t('signIn.readPrivacy')}
          </a>
        </p>
      </div>
      <fieldset className="vt-field vt-sign-in__news-by">
        <legend className="vt-field__label">{t('signIn.news')}</legend>
        {tick('consentEmail')}
        {tick('consentSms')}
      </fieldset>
    </>
  )
}
