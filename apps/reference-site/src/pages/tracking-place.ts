import type { TrackingSettings } from '../config/tracking.ts'
import type { RouteName } from '@vitrine/core'
import { escapeHtml } from '../render/html.ts'

/** Pages whose address opens something, as the code of a link in a mail does. */
const withSecrets: readonly RouteName[] = [
  'back-in-stock',
  'order',
  'ordertrack',
  'preview',
  'reset-password',
  'shared-wishlist',
]

/** Whether the page's address opens something: the next page, which may have scripts of others, is not to know it. */
export const hasSecret = (page: RouteName): boolean => withSecrets.includes(page)

/** Whether scripts of others may not be on a page: they could read its address, or what is typed into it. */
export const isClosedToOthers = (page: RouteName, takesCards = false): boolean => takesCards || hasSecret(page)

/**
 * Element that follows the shopper, inside a template: nothing of it is loaded before the page's script has put it into
 * the page, by the shopper's decision.
 */
export function trackingPlace(tracking: TrackingSettings | undefined, isClosed: boolean): string {
  if (!tracking) return ''
  const { tagManager, engagement } = tracking
  const attributes = {
    'tag-manager': tagManager,
    'engagement-token': engagement?.token,
    'engagement-target': engagement?.target,
    experiments: engagement?.experiments ? '' : undefined,
    'payment-page': isClosed ? '' : undefined,
  }
  const written = Object.entries(attributes).map(([name, value]) =>
    value === undefined ? '' : ` ${name}="${escapeHtml(value)}"`,
  )
  return `<template data-tracking><vitrine-tracking${written.join('')}></vitrine-tracking></template>`
}
