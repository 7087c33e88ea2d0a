import type { Storefront } from '@vitrine/core'
import { scene } from '@vitrine/testing/stories'
import { toasterElement } from './toaster.element.ts'

export default { title: 'Buying/Toaster', parameters: { definition: toasterElement } }

const show =
  (...kinds: ('success' | 'error' | 'info')[]) =>
  ({ notifications, i18n }: Storefront) => {
    const words = { success: 'addToBag.added', error: 'cartChange.failed', info: 'cartChange.unknown' } as const
    for (const kind of kinds) notifications.pause(notifications.show({ kind, message: i18n.t(words[kind]) }))
  }

export const Success = scene({}, show('success'))
export const Failure = scene({}, show('error'))
export const Several = scene({}, show('error', 'success', 'info'))
export const WithUndo = scene({}, ({ notifications, i18n }) =>
  notifications.pause(
    notifications.show({
      kind: 'info',
      message: i18n.t('cartLine.removed', { name: 'Cable-knit jumper' }),
      action: { label: i18n.t('cartLine.undo'), run: () => {} },
    }),
  ),
)
export const Nothing = scene()
