import { boxOf } from '../element/box.ts'

/**
 * What stands in an element was not made from this page's state, or not for what it is asked to show now: it is
 * rendered anew.
 */
export function markStale(element: HTMLElement): void {
  boxOf(element.shadowRoot)?.setAttribute('data-stale', '')
}

/** Whether a component can take over what the server wrote; what failed there is rendered anew, too. */
export const isHydratable = ({ dataset }: HTMLElement): boolean =>
  dataset['failed'] === undefined && dataset['stale'] === undefined
