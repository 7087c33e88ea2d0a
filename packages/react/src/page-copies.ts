import type { Language } from '@vitrine/contract'
import {
  PAGE_KEY,
  type Environment,
  type FactListener,
  type Notifications,
  type Storefront,
  type ToastInput,
} from '@vitrine/core'

/**
 * Page as the copies of the SDK share it: an application's own bundle, the elements, another version. Each has
 * signals of its own, which no other can read, so here are plain values, and events named by a configuration: its
 * language is another, or there is a toast to show.
 */
interface Page extends NonNullable<Environment['page']>, EventTarget {
  /** Listeners to a shop's facts. */
  listeners?: Record<Configuration, Set<FactListener>>
  /** Listeners from the first moment on, to every configuration. */
  recorders?: FactListener[]
  /** The language chosen last. */
  [configuration: Configuration]: Language
}

/** A configuration as JSON, a list of its entries. */
export type Configuration = `[${string}`

type PageToast = Pick<ToastInput, 'kind' | 'message'>

/** The page that all copies share. */
export const sharedPage = (): Page => ((globalThis as { [PAGE_KEY]?: Page })[PAGE_KEY] ??= new EventTarget() as Page)

/** Listeners to a configuration's facts, on whichever copy. */
export const sharedListeners = (configuration: Configuration): Set<FactListener> =>
  ((sharedPage().listeners ??= {})[configuration] ??= new Set(sharedPage().recorders))

const shownHere = new Set<Notifications>()

/**
 * Says that this copy of the SDK shows these notifications: those of the page's other copies come here, too. Without it
 * they go to the copy that shows them, without their actions.
 * @returns A function that takes it back.
 */
export function addToaster(notifications: Notifications): () => void {
  shownHere.add(notifications)
  return () => void shownHere.delete(notifications)
}

/**
 * Keeps language and notifications of a storefront in step with the other copies' storefronts of the same
 * configuration.
 */
export function joinPage(configuration: Configuration, { locale, notifications, setLanguage }: Storefront): void {
  const page = sharedPage()
  const send = (toast?: PageToast) => page.dispatchEvent(new CustomEvent(configuration, { detail: toast }))
  let { language } = locale.peek()
  let known = notifications.toasts.peek()

  function followLanguage() {
    const next = page[configuration]
    if (next && next !== language) void setLanguage((language = next))
  }

  page[configuration] ??= language
  locale.subscribe((next) => {
    if (next.language === language) return
    language = page[configuration] = next.language
    send()
  })
  notifications.toasts.subscribe((toasts) => {
    if (!shownHere.has(notifications))
      for (const toast of toasts) if (!known.includes(toast)) send({ kind: toast.kind, message: toast.message })
    known = toasts
  })
  page.addEventListener(configuration, (event) => {
    const { detail } = event as CustomEvent<PageToast | null>
    followLanguage()
    if (detail && shownHere.has(notifications)) notifications.show(detail)
  })
  followLanguage()
}
