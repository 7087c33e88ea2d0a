import { useSignals } from '@preact/signals-react/runtime'
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@vitrine/contract/rules'
import type { SignInField, SignInState } from '@vitrine/core'
import type { HTMLInputAutoCompleteAttribute } from 'react'
import { useStorefront } from '../../provider.tsx'
import { Field } from '../fields/field.tsx'
import { ignored } from '../fields/ignored.ts'
import { SignInConsents } from './sign-in-consents.tsx'
import type { SignInFieldsProps } from './sign-in.props.ts'

interface Line {
  readonly field: SignInField
  readonly autoComplete: HTMLInputAutoCompleteAttribute
  readonly type?: 'text' | 'password'
  readonly inputMode?: 'numeric' | 'email'
  readonly maxLength: number
  readonly isOptional?: boolean
  readonly isHalf?: boolean
  /** Written from left to right in every language. */
  readonly isLatin?: boolean
}

/** Longer than any that is taken, so that the form can say so. */
const passwordLength = 4 * PASSWORD_MAX_LENGTH
const newPassword = {
  field: 'newPassword',
  autoComplete: 'new-password',
  type: 'password',
  maxLength: passwordLength,
  isLatin: true,
} as const

function linesOf({ step, purpose }: SignInState): readonly Line[] {
  switch (step) {
    case 'identifier':
      return [{ field: 'identifier', autoComplete: 'username', maxLength: EMAIL_MAX_LENGTH, isLatin: true }]
    case 'password':
      return [
        { field: 'loginID', autoComplete: 'username', maxLength: EMAIL_MAX_LENGTH, isLatin: true },
        {
          field: 'password',
          autoComplete: 'current-password',
          type: 'password',
          maxLength: passwordLength,
          isLatin: true,
        },
      ]
    case 'code':
      return [
        { field: 'code', autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 64, isLatin: true },
        ...(purpose === 'reset' ? [newPassword] : []),
      ]
    case 'register':
      return [
        { field: 'firstName', autoComplete: 'given-name', maxLength: NAME_MAX_LENGTH, isHalf: true },
        { field: 'lastName', autoComplete: 'family-name', maxLength: NAME_MAX_LENGTH, isHalf: true },
        { ...newPassword, isOptional: true },
      ]
  }
}

/** The fields of the moment, in their order. */
export function SignInFields({ labelOf, ...rest }: SignInFieldsProps) {
  useSignals()
  const { state, idOf, setValue, faultOf, focused, announced } = rest
  const { i18n } = useStorefront()
  const { t } = i18n
  return (
    <div className="vt-fields">
      {linesOf(state).map((line) => {
        const { field, autoComplete, type = 'text', inputMode, maxLength, isOptional, isHalf, isLatin } = line
        return (
          <Field
            key={`${state.step}-${field}`}
            id={idOf(field)}
            name={field}
            label={isOptional ? t('signIn.field.optionalPassword') : labelOf(field)}
            hint={field === 'newPassword' ? t('signIn.field.newPasswordHint', { min: PASSWORD_MIN_LENGTH }) : undefined}
            error={faultOf(field)}
            isFocused={field === focused}
            announced={announced}
            isRequired={!isOptional}
            optional={t('checkout.optional')}
            isHalf={isHalf ?? false}
          >
            {(control) => (
              <input
                {...control}
                className={`vt-field__control${field === 'code' ? ' vt-field__control--code' : ''}`}
                type={type}
                dir={isLatin ? 'ltr' : 'auto'}
                inputMode={inputMode}
                autoComplete={autoComplete}
                autoCapitalize={isLatin ? 'none' : undefined}
                spellCheck="false"
                maxLength={maxLength}
                data-first=""
                value={state.values[field] ?? ''}
                onInput={(event) => setValue(field, event.currentTarget.value)}
                onChange={ignored}
              />
            )}
          </Field>
        )
      })}
      {state.step === 'register' ? <SignInConsents {...rest} /> : null}
    </div>
  )
}
