import { deleteOldAnswers, deleteOldTokens } from './demo/card/card-retention.ts'
import { deleteOldConsents, deleteOldWalletAnswers } from './demo/wallet/wallet-demo-retention.ts'
import { deleteOldMessages } from './demo/mailbox/mailbox.repository.ts'
import {
  ALERT_DAYS,
  deleteOldAlerts,
  deleteSentAlerts,
  SENT_ALERT_DAYS,
} from './modules/back-in-stock/alert-retention.ts'
import { deleteOldHandovers, deleteUnusedCarts } from './modules/cart/cart-retention.ts'
import { deleteOldEnquiries } from './modules/enquiries/enquiries.service.ts'
import { deleteOldSignIns } from './modules/token/private-session.repository.ts'
import { deleteEmptyGuests } from './modules/token/guest-session.repository.ts'
import { deleteOldProofs } from './modules/identity/identity-proofs.ts'
import { deleteOldCodes, deleteOldPending } from './modules/identity/providers/reference/reference.repository.ts'
import { deleteOldChallenges } from './modules/identity/passkeys/passkeys.repository.ts'
import { deleteOldNotices } from './modules/identity/security-notices.ts'
import { deleteOldNotifications } from './modules/payment-ledger/notification-ledger.ts'
import { pendingOrderOf } from './modules/orders/order-lookups.ts'
import {
  DELETED_ACCOUNT_ORDER_DAYS,
  redactAbandonedOrders,
  redactDeletedAccountOrders,
} from './modules/orders/order-retention.ts'
import { deleteOldSentMails, SENT_MAIL_DAYS } from './modules/orders/sent-mails.ts'
import { deleteOldOrderAccess, deleteOldOrderCodes } from './modules/orders/order-access.repository.ts'
import { deleteOldOperatorCodes } from './modules/operators/operators.repository.ts'
import { deleteOldOperatorActs, OPERATOR_ACT_DAYS } from './modules/operators/operator-acts.repository.ts'
import { deleteOldDeletions, DELETION_DAYS } from './modules/account/deletion.service.ts'
import { deleteOldGuards, GUARD_DAYS } from './platform/guards/guards.ts'
import { deleteOldKeys, KEY_DAYS } from './platform/idempotency/idempotency.ts'
import { deleteOldLetters } from './platform/jobs/dead-letters.ts'
import { deleteUnusedWishlists } from './modules/wishlist/wishlist-retention.ts'
import { deleteOldEmptySearches, EMPTY_SEARCH_DAYS } from './modules/search/empty-searches.ts'
import { deleteUnusedSavedItems } from './modules/saved-items/saved-items-retention.ts'
import { deleteOldWalletPins } from './modules/wallet/wallet-retention.ts'
import { deleteOldEvents, EVENT_DAYS } from './modules/tracked-events/event-retention.ts'
import { deleteOldSums } from './modules/tracked-events/event-sums.repository.ts'
import { EVENT_SUM_DAYS } from './modules/tracked-events/event-sums.ts'
import type { RetentionRule } from './platform/retention/sweep.ts'

const deleted = 'deleted'

/**
 * Data that the shop stores, and for how long. The job `retention` follows it, the privacy page and
 * docs/guide/operate.md say it. Accounts stay until their owners delete them.
 * Placed orders are not here: the tax law of their country says how long they stay.
 */
export const retentionRules = [
  { data: 'Bags', days: 90, since: 'their last use', ending: deleted, sweep: deleteUnusedCarts(pendingOrderOf) },
  { data: 'Wishlists of guests', days: 90, since: 'their last use', ending: deleted, sweep: deleteUnusedWishlists },
  {
    data: 'Saved items of guests',
    days: 90,
    since: 'their last use',
    ending: deleted,
    sweep: deleteUnusedSavedItems,
  },
  {
    data: 'Orders that were not paid',
    days: 30,
    since: 'they were made',
    ending: 'personal data removed',
    sweep: redactAbandonedOrders,
  },
  {
    data: 'Orders of deleted accounts',
    days: DELETED_ACCOUNT_ORDER_DAYS,
    since: 'they were placed',
    ending: 'personal data removed',
    sweep: redactDeletedAccountOrders,
  },
  {
    data: 'Mail addresses of deleted accounts',
    days: DELETION_DAYS,
    since: 'the deletion',
    ending: deleted,
    sweep: deleteOldDeletions,
  },
  { data: 'Messages to the shop', days: 730, since: 'they came', ending: deleted, sweep: deleteOldEnquiries },
  {
    data: 'Back-in-stock requests',
    days: ALERT_DAYS,
    since: 'they were made',
    ending: deleted,
    sweep: deleteOldAlerts,
  },
  {
    data: 'Back-in-stock requests that were answered',
    days: SENT_ALERT_DAYS,
    since: 'the mail',
    ending: deleted,
    sweep: deleteSentAlerts,
  },
  {
    data: 'Guests without bag, lists and order',
    days: 7,
    since: 'their last use',
    ending: deleted,
    sweep: deleteEmptyGuests,
  },
  { data: 'Sign-ins', days: 30, since: 'their end', ending: deleted, sweep: deleteOldSignIns },
  { data: 'One-time codes', days: 1, since: 'their end', ending: deleted, sweep: deleteOldCodes },
  { data: 'Tries and locks', days: GUARD_DAYS, since: 'the last try', ending: deleted, sweep: deleteOldGuards },
  { data: 'Registrations that were not made', days: 1, since: 'their end', ending: deleted, sweep: deleteOldPending },
  { data: 'Passkey challenges', days: 1, since: 'their end', ending: deleted, sweep: deleteOldChallenges },
  { data: 'Proofs of identity', days: 1, since: 'their end', ending: deleted, sweep: deleteOldProofs },
  {
    data: 'Security notices that could not be sent',
    days: 30,
    since: 'the change',
    ending: deleted,
    sweep: deleteOldNotices,
  },
  { data: 'Replies by idempotency key', days: KEY_DAYS, since: 'the call', ending: deleted, sweep: deleteOldKeys },
  {
    data: 'Notifications of the card provider',
    days: 90,
    since: 'they came',
    ending: deleted,
    sweep: deleteOldNotifications,
  },
  { data: 'Wallet PINs', days: 1, since: 'their end', ending: deleted, sweep: deleteOldWalletPins },
  {
    data: 'Codes of sign-ins at the desk',
    days: 1,
    since: 'their end',
    ending: deleted,
    sweep: deleteOldOperatorCodes,
  },
  {
    data: 'Changes made at the desk',
    days: OPERATOR_ACT_DAYS,
    since: 'the change',
    ending: deleted,
    sweep: deleteOldOperatorActs,
  },
  {
    data: 'Record of mails about orders',
    days: SENT_MAIL_DAYS,
    since: 'the mail',
    ending: deleted,
    sweep: deleteOldSentMails,
  },
  { data: 'Codes that open an order', days: 1, since: 'their end', ending: deleted, sweep: deleteOldOrderCodes },
  {
    data: 'Orders opened by a code',
    days: 1,
    since: 'their end',
    ending: deleted,
    sweep: deleteOldOrderAccess,
  },
  { data: 'Hand-over codes', days: 1, since: 'their end', ending: deleted, sweep: deleteOldHandovers },
  {
    data: 'Searches that found nothing',
    days: EMPTY_SEARCH_DAYS,
    since: 'the last one',
    ending: deleted,
    sweep: deleteOldEmptySearches,
  },
  { data: 'Events of visits', days: EVENT_DAYS, since: 'they came', ending: deleted, sweep: deleteOldEvents },
  {
    data: 'Daily sums of events',
    days: EVENT_SUM_DAYS,
    since: 'the last count',
    ending: deleted,
    sweep: deleteOldSums,
  },
  { data: 'Jobs that have failed for good', days: 365, since: 'they failed', ending: deleted, sweep: deleteOldLetters },
  { data: 'Messages in the demo mailbox', days: 30, since: 'they came', ending: deleted, sweep: deleteOldMessages },
  { data: 'Card tokens of the demo provider', days: 1, since: 'their end', ending: deleted, sweep: deleteOldTokens },
  { data: 'PINs of the demo wallet', days: 1, since: 'their end', ending: deleted, sweep: deleteOldConsents },
  {
    data: 'Answers of the demo wallet',
    days: 30,
    since: 'the question',
    ending: deleted,
    sweep: deleteOldWalletAnswers,
  },
  { data: 'Answers of the demo provider', days: 30, since: 'the question', ending: deleted, sweep: deleteOldAnswers },
] as const satisfies readonly RetentionRule[]
