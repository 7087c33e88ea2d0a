import type { OperatorActRow } from '../../modules/operators/operator-act.schema.ts'
import type { PaymentProblemEntry } from '../../modules/payment/payment-problem-list.ts'
import { html, type Html } from '../../platform/html/html.ts'
import type { DeskKey } from '../../platform/language/desk-messages.ts'
import { actForm, field, further } from '../act-form.ts'
import type { DeskForm } from '../desk-form.ts'
import { alertOf, fixed, type DeskPage } from '../desk-page.ts'
import type { SignedInView } from '../desk-view.ts'
import { momentText, money, text } from '../desk-words.ts'
import { addressOf } from '../orders/order-address.ts'
import { actLine } from './act-line.ts'
import { attentionTab } from './attention-page.ts'
import { listOrNone } from './list.ts'

const path = '/desk/payments/acts'
const BY_HAND = 'refund-by-hand'

/** Payments that need a person, by order, and what was done about each. */
export interface PaymentProblems {
  readonly problems: readonly PaymentProblemEntry[]
  /** The newest first. */
  readonly acts: readonly OperatorActRow[]
}

/** Payments that need a person, an entry for each order, and the word that cash was collected. */
export function paymentsPage(
  view: SignedInView,
  { problems, acts }: PaymentProblems,
  problem = '',
  typed: DeskForm = {},
): DeskPage {
  const orders = [...Map.groupBy(problems, ({ orderNumber }) => orderNumber)]
  const rows = orders.map(([number, own]) => {
    const last = acts.find(({ subject }) => subject === number)
    return orderRow(view, number, own, last)
  })
  return {
    title: view.say('attention.sections.payments'),
    main: html`${alertOf(problem)}
      <p class="soft">${view.say('attention.payments.intro')}</p>
      ${listOrNone(view, rows)} ${cashSection(view, typed['act'] === 'payment.collected' ? typed['order'] : '')}`,
    current: attentionTab,
  }
}

function orderRow(
  view: SignedInView,
  number: string,
  problems: readonly PaymentProblemEntry[],
  last: OperatorActRow | undefined,
): Html {
  const { say } = view
  const isByHand = problems.some(({ kind }) => kind === BY_HAND)
  const isAutomatic = problems.some(({ kind }) => kind !== BY_HAND)
  return html`<li>
    <p class="row">
      ${problems[0]?.isPlaced ? html`<a href="${addressOf(number)}">${text(number)}</a>` : text(number)}
      ${problems[0]?.isOnHold && html`<span class="status">${say('orders.list.held')}</span>`}
    </p>
    ${problems.map((one) => problemLine(view, one))} ${last && html`<p>${actLine(view, last)}</p>`}
    <div class="moves">
      ${
        isAutomatic &&
        actForm(view, path, {
          act: 'payment.retry',
          label: say('attention.payments.retryLabel', { order: number }),
          fields: fixed('order', number),
          button: say('attention.payments.retry'),
        })
      }
      ${isByHand && further(say('attention.payments.further'), paidBackForm(view, number, problems))}
    </div>
  </li>`
}

/** It names the refunds that are shown, so that no later one is taken for paid. */
const paidBackForm = (view: SignedInView, number: string, problems: readonly PaymentProblemEntry[]): Html =>
  actForm(view, path, {
    act: 'payment.paid-back',
    label: view.say('attention.payments.paidBackLabel', { order: number }),
    fields: [fixed('order', number), fixed('refunds', refundsIn(problems))],
    button: view.say('attention.payments.paidBack'),
    isDangerous: true,
  })

const refundsIn = (problems: readonly PaymentProblemEntry[]): string =>
  problems
    .filter(({ kind }) => kind === BY_HAND)
    .map(({ operationId }) => operationId)
    .join(' ')

const kinds: Readonly<Record<string, DeskKey>> = {
  'capture-failed': 'attention.payments.kinds.capture-failed',
  'void-failed': 'attention.payments.kinds.void-failed',
  'refund-failed': 'attention.payments.kinds.refund-failed',
  [BY_HAND]: 'attention.payments.kinds.refund-by-hand',
  'not-matching': 'attention.payments.kinds.not-matching',
  'paid-late': 'attention.payments.kinds.paid-late',
  'paid-twice': 'attention.payments.kinds.paid-twice',
}

function problemLine(view: SignedInView, { kind, amount, currency, detail, createdAt }: PaymentProblemEntry): Html {
  const known = kinds[kind]
  return html`<p>${known ? view.say(known) : text(kind)}: ${money(view, amount, currency)}</p>
    <p class="soft">${text(detail)} · ${momentText(createdAt, 'UTC')}</p>`
}

const cashSection = (view: SignedInView, order: string | undefined): Html =>
  html`<section aria-labelledby="cash">
    <h2 id="cash">${view.say('attention.payments.cash')}</h2>
    <p>${view.say('attention.payments.cashWords')}</p>
    <div class="moves">
      ${actForm(view, path, {
        act: 'payment.collected',
        label: view.say('attention.payments.cash'),
        fields: field('order', view.say('attention.payments.order'), html`value="${order}" required dir="ltr"`),
        button: view.say('attention.payments.collected'),
      })}
    </div>
  </section>`
