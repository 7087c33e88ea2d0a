import { computed } from '@preact/signals-core'
import type { SavedItems } from '@vitrine/contract'
import type { StorefrontError } from '../errors/index.ts'
import { defineDomain } from '../storefront/index.ts'
import { createSavedItemsApi } from './saved-items.api.ts'
import { createSavedItemChanges } from './saved-items.changes.ts'
import { createSavedItemsStore } from './saved-items.store.ts'
import type { SavedItemList } from './saved-items.types.ts'

const nothing: SavedItems = { id: null, version: 0, items: [], limit: 1 }

/** What is saved for later in a storefront: `storefront.use(savedItemsDomain)`. */
export const savedItemsDomain = defineDomain<SavedItemList, SavedItems>('savedItems', (context) => {
  const { client, environment, register, state, storefront } = context
  const { config, locale, session } = storefront
  const api = createSavedItemsApi(context)
  const store = createSavedItemsStore(state)
  const { configurationSet, organisationId } = config
  const { country } = locale.peek()
  // The other tabs of this browser that show the same shop and country.
  const tabs = environment.channel(`vitrine-saved-items:${configurationSet}:${organisationId}:${country}`)
  let latest = 0

  function take(saved: SavedItems) {
    const localeCode = locale.peek().code
    if (store.take(saved)) tabs.post({ locale: localeCode, saved })
  }

  async function load() {
    const turn = ++latest
    if (!session.isKnown() && !client.refusal.peek()) return void store.take(nothing)
    if (!store.list.peek()) store.status.value = 'loading'
    try {
      const saved = await api.read()
      if (turn === latest) store.take(saved)
    } catch (error) {
      if (turn === latest) store.fail(error as StorefrontError)
    }
  }
  const isUsed = () => store.status.peek() !== 'idle'
  const reload = () => (isUsed() ? load() : Promise.resolve())

  tabs.listen((message) => {
    const { locale: spoken, saved } = message as { readonly locale: string; readonly saved: SavedItems }
    if (!isUsed()) return
    // Another tab may show another language: its texts are not ours.
    if (spoken === locale.peek().code) store.take(saved)
    else void load()
  })
  environment.lifecycle.onResume(() => void (session.isKnown() && reload()))
  // Whoever signs in or out has another list.
  let shopper = session.UID.peek()
  session.UID.subscribe((UID) => {
    if (UID === shopper) return
    shopper = UID
    store.list.value = undefined
    void reload()
  })
  register({ reload, snapshot: () => (store.status.peek() === 'ready' ? store.list.peek() : undefined) })

  return {
    // Nothing is known of the list of a page that is refused, whatever it has.
    status: computed(() => (client.refusal.value ? 'failed' : store.status.value)),
    error: computed(() => client.refusal.value ?? store.error.value),
    items: store.items,
    pending: store.pending,
    load,
    reload,
    ...createSavedItemChanges(context, { store, take }),
  }
})
