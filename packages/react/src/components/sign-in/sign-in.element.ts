import { signInViews } from '@vitrine/core'
import { defineElement } from '../../definition.ts'
import { ownPages } from '../own-pages/own-pages.definition.ts'
import { signInForm } from './sign-in-form.definition.ts'
import { SignIn } from './sign-in.tsx'

/**
 * Signing in by code, password or passkey, registration and a new password.
 * On a partner’s page it is a link to the shop’s own page.
 *
 * @csspart base - All of it.
 */
export const signInElement = defineElement({
  tag: 'vitrine-sign-in',
  component: SignIn,
  uses: [ownPages, signInForm],
  attributes: {
    view: { type: 'string', values: signInViews },
    returnTo: { type: 'string' },
    entered: { type: 'json' },
  },
  hydrate: 'load',
  messages: ['errors'],
})
