import { codeRules } from '@vitrine/contract/rules'
import type { OrderOpening } from '@vitrine/core/checkout'
import { escapeHtml } from '../../render/html.ts'
import type { PageContext } from '../page.ts'
import type { PageTextKey } from '../page-text.ts'

/** Reason why a code did not open the order. */
export type CodeFault = Exclude<OrderOpening['outcome'], 'opened'>

/** A code that was sent, and what became of the last try with it. */
export interface SentCode {
  readonly vToken: string
  readonly fault?: CodeFault
}

/** Number and e-mail by which an order was found. */
export type OrderProof = Readonly<Record<'orderNo' | 'email', string>>

const hidden = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('')

/** Button that asks for a code by which all of the order is shown. */
export function codeRequest(
  { storefront, text }: Pick<PageContext, 'storefront' | 'text'>,
  proof: OrderProof,
  label: PageTextKey = 'orderTrack.code.send',
): string {
  const action = escapeHtml(storefront.routes.page('ordertrack'))
  return (
    `<form method="post" action="${action}">${hidden({ ...proof, step: 'code' })}` +
    `<button class="vt-button" type="submit">${escapeHtml(text(label))}</button></form>`
  )
}

/** Form that takes the code. It says the same whether there is such an order or not. */
export function codeForm(
  context: Pick<PageContext, 'storefront' | 'text'>,
  proof: OrderProof,
  { vToken, fault }: SentCode,
): string {
  const { storefront, text } = context
  const say = (key: PageTextKey, values?: Record<string, string>) => escapeHtml(text(key, values))
  const isField = fault === 'wrong' || fault === 'invalid'
  const problem = fault && say(`orderTrack.code.${fault}`)
  const notes = `code-hint${isField ? ' code-error' : ''}`
  const action = escapeHtml(storefront.routes.page('ordertrack'))
  const minutes = String(codeRules.CODE_LIFE / 60)
  return (
    `<form class="track__form" method="post" action="${action}" novalidate>${hidden({ ...proof, vToken, step: 'open' })}` +
    (problem && !isField ? `<p class="track__problem" role="alert">${problem}</p>` : '') +
    `<p role="status">${say('orderTrack.code.sent', { minutes })}</p>` +
    `<div class="track__field"><label for="code">${say('orderTrack.code.label')}</label>` +
    `<input id="code" name="code" dir="ltr" required inputmode="numeric" autocomplete="one-time-code" maxlength="64"` +
    ` aria-describedby="${notes}"${isField ? ' aria-invalid="true"' : ''} autofocus>` +
    (isField ? `<p class="track__error" id="code-error">${problem}</p>` : '') +
    `<p class="track__hint" id="code-hint">${say('orderTrack.code.hint')}</p></div>` +
    `<button class="vt-button vt-button--primary" type="submit">${say('orderTrack.code.open')}</button></form>` +
    codeRequest(context, proof, 'orderTrack.code.again')
  )
}
