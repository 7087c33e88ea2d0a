import type { Html } from '../../platform/html/html.ts'
import { actForm } from '../act-form.ts'
import { fixed } from '../desk-page.ts'
import type { SignedInView } from '../desk-view.ts'

/** What is switched: its act, and the field that names it. */
export interface Switched {
  readonly act: 'coupon.switch' | 'coupon-batch.switch' | 'promotion.switch'
  readonly field: 'code' | 'batch'
  readonly name: string
}

/** The form that switches something on or off. @param path - Of its page. */
export function switchForm(view: SignedInView, path: string, what: Switched, to: 'on' | 'off'): Html {
  const { act, field, name } = what
  return actForm(view, `${path}/acts`, {
    act,
    label: view.say('promotions.switchLabel', { name }),
    fields: [fixed(field, name), fixed('state', to)],
    button: view.say(to === 'on' ? 'promotions.switchOn' : 'promotions.switchOff'),
    isDangerous: to === 'off',
  })
}
