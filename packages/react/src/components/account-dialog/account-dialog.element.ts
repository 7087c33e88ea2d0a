import { accountFlags } from '@vitrine/core'
import { defineElement } from '../../definition.ts'
import dialog from '../dialog/dialog.css?inline'
import styles from './account-dialog.css?inline'
import { AccountDialog } from './account-dialog.tsx'

export const accountDialogElement = defineElement({
  tag: 'vitrine-account-dialog',
  summary: 'Sign-in and registration over any page; while accounts are closed, what a shopper can do without one.',
  component: AccountDialog,
  attributes: {
    view: { type: 'string', description: 'What the shopper asked for.', default: 'login', values: accountFlags },
    open: { type: 'boolean', description: 'Opens the dialog, and closes it when taken away.' },
    path: { type: 'string', description: 'Path of the page below: where closing leads without script.' },
  },
  events: {
    'vitrine-close': { description: 'The dialog has closed.', prop: 'onClose', detail: 'undefined' },
  },
  parts: { dialog: 'The dialog.' },
  hydrate: 'load',
  messages: ['account'],
  styles: dialog + styles,
})
