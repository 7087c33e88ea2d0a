import { accountFlags } from '@vitrine/core'
import { defineElement } from '../../definition.ts'
import { dialog } from '../dialog/dialog.definition.ts'
import { icon } from '../icon/icon.definition.ts'
import { ownPages } from '../own-pages/own-pages.definition.ts'
import { signInForm } from '../sign-in/sign-in-form.definition.ts'
import styles from './account-dialog.css?inline'
import { AccountDialog } from './account-dialog.tsx'

/**
 * Sign-in and registration over any page.
 * On a partner’s page it is a link to the shop’s own page.
 *
 * @csspart dialog - The dialog.
 */
export const accountDialogElement = defineElement({
  tag: 'vitrine-account-dialog',
  component: AccountDialog,
  uses: [dialog, icon, ownPages, signInForm],
  attributes: {
    view: { type: 'string', values: accountFlags },
    open: { type: 'boolean' },
    path: { type: 'string' },
  },
  events: {
    'vitrine-close': { prop: 'onClose' },
  },
  hydrate: 'load',
  messages: ['account', 'errors'],
  styles,
})
