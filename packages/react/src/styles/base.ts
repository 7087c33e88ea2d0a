import button from '../components/button/button.css?inline'
import base from './base.css?inline'

/** What every component's style sheet builds on: buttons, pictures, steppers, focus. Put before a component's own in a shadow root. */
export const baseStyles: string = base + button
