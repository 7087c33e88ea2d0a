import base from './base.css?inline'

/**
 * What every component's style sheet builds on: boxes, links, fields, focus. Put before a component's own in a shadow
 * root.
 */
export const baseStyles: string = base
