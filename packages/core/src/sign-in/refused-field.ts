import type { IdentityAnswer } from '@vitrine/contract'
import type { IdentityCode } from '@vitrine/contract/rules'
import type { SignInField, SignInStep } from './sign-in.types.ts'

type Fields = Partial<Record<IdentityCode, SignInField>>

/** The field of each step that a refusal is about. */
const fields: Readonly<Record<SignInStep, Fields>> = {
  identifier: { '400023': 'identifier', '400030': 'identifier' },
  password: { '401022': 'password', '403042': 'password', '40304233': 'password' },
  code: { '400006': 'code', '403002': 'code', '400009': 'newPassword', '401030': 'newPassword' },
  register: { '400009': 'newPassword', '401030': 'newPassword' },
}

/** The field that is to be mended after a refusal of what a step sent. */
export const refusedField = (
  step: SignInStep,
  { errorCode }: Pick<IdentityAnswer, 'errorCode'>,
): SignInField | undefined => fields[step][errorCode]
