import type { TrackedOrder } from '@vitrine/contract'
import { EMAIL_MAX_LENGTH } from '@vitrine/contract/rules'
import type { TrackingErrors, TrackingOutcome } from '@vitrine/core/checkout'
import type { OrderForm } from '../account/order-change.ts'
import { escapeHtml } from '../../render/html.ts'
import type { PageContext } from '../page.ts'
import type { PageForm } from '../page-form.ts'
import type { PageTextKey } from '../page-text.ts'
import type { SentCode } from './order-code-form.ts'
import type { RefusedUnits } from './cancel-some.ts'

/** A change of an order that a code has opened, which was not made. */
export interface RefusedChange {
  readonly change: Pick<OrderForm, 'errors' | 'message'>
}

type Problem = Exclude<TrackingOutcome, { outcome: 'found' }>

/**
 * A form for an order; what it comes to is the order, and how cancelling a part of it ended, or a code that shows all
 * of it; of one that is shown whole, the change that was not made.
 */
export type OrderTrackForm = PageForm<
  TrackingErrors,
  Exclude<Problem['outcome'], 'invalid'>,
  | { readonly order: TrackedOrder; readonly cancelled?: string; readonly refused?: RefusedUnits }
  | SentCode
  | RefusedChange
>

/** The form, with what was typed and what is wrong with it. */
export function trackingForm({ config, form, storefront, text }: PageContext<OrderTrackForm>): string {
  const { errors = {}, message: failure } = form ?? {}
  const first = errors.orderNo ? 'orderNo' : errors.email ? 'email' : failure ? 'orderNo' : undefined
  const say = (key: PageTextKey) => escapeHtml(text(key))
  const field = (name: 'orderNo' | 'email', label: string, attributes: string, error?: string, hint?: string) => {
    const notes = [...(hint ? [`${name}-hint`] : []), ...(error ? [`${name}-error`] : [])].join(' ')
    return (
      `<div class="track__field"><label for="${name}">${label}</label>` +
      `<input id="${name}" name="${name}" dir="ltr" required ${attributes}` +
      ` value="${escapeHtml(form?.values[name] ?? '')}"` +
      `${notes ? ` aria-describedby="${notes}"` : ''}${error ? ' aria-invalid="true"' : ''}` +
      `${first === name ? ' autofocus' : ''}>` +
      `${error ? `<p class="track__error" id="${name}-error">${error}</p>` : ''}` +
      `${hint ? `<p class="track__hint" id="${name}-hint">${hint}</p>` : ''}</div>`
    )
  }
  return (
    `<form class="track__form" method="post" action="${escapeHtml(storefront.routes.page('ordertrack'))}" novalidate>` +
    `${failure ? `<p class="track__problem" role="alert"><strong>${say('orderTrack.problem')}</strong> ${say(`orderTrack.${failure}`)}</p>` : ''}` +
    field(
      'orderNo',
      say('orderTrack.number'),
      'maxlength="60" autocomplete="off" autocapitalize="characters" spellcheck="false"',
      errors.orderNo && say('orderTrack.numberMissing'),
      escapeHtml(text('orderTrack.numberHint', { number: `${config.merchant.orderPrefix}-AE-7K3M-9QXP` })),
    ) +
    field(
      'email',
      say('orderTrack.email'),
      `type="email" autocomplete="email" maxlength="${EMAIL_MAX_LENGTH}"`,
      errors.email && say('orderTrack.emailInvalid'),
    ) +
    `<button class="vt-button vt-button--primary" type="submit">${say('orderTrack.send')}</button></form>`
  )
}
