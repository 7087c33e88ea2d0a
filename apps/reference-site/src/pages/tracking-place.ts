import type { TrackingSettings } from '../config/tracking.ts'
import { escapeHtml } from '../render/html.ts'

/**
 * Element that follows the shopper, inside a template: nothing of it is loaded before the page's script has put it into
 * the page, by the shopper's decision.
 */
export function trackingPlace(tracking: TrackingSettings | undefined, takesCards: boolean): string {
  if (!tracking) return ''
  const { tagManager, engagement } = tracking
  const attributes = {
    'tag-manager': tagManager,
    'engagement-token': engagement?.token,
    'engagement-target': engagement?.target,
    experiments: engagement?.experiments ? '' : undefined,
    'payment-page': takesCards ? '' : undefined,
  }
  const written = Object.entries(attributes).map(([name, value]) =>
    value === undefined ? '' : ` ${name}="${escapeHtml(value)}"`,
  )
  return `<template data-tracking><vitrine-tracking${written.join('')}></vitrine-tracking></template>`
}
