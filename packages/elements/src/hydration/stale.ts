import { boxClass } from '../element/box.ts'

/**
 * What stands in an element was not made from this page's state, or not for what it is asked to show now: it is
 * rendered anew.
 */
export function markStale(element: HTMLElement): void {
  element.shadowRoot?.querySelector(`.${boxClass}`)?.setAttribute('data-stale', '')
}

/** Whether a component can hydrate the server's HTML; HTML of a failed render is rendered again, too. */
export const isHydratable = ({ dataset }: HTMLElement): boolean =>
  dataset['failed'] === undefined && dataset['stale'] === undefined
