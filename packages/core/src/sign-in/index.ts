export { afterSignIn, noticeCookie } from './after-sign-in.ts'
export { beginSignIn, signInDomain, type ShowPasskey, type SignInFlow } from './sign-in.ts'
export {
  SIGN_IN_ACTION,
  signInFields,
  signInSteps,
  signInViews,
  type SignInErrors,
  type SignInFault,
  type SignInField,
  type SignInRefusal,
  type SignInState,
  type SignInStep,
  type SignInValues,
  type SignInView,
} from './sign-in.types.ts'
