/**
 * A page inside the app leads to pages inside the app: links, and forms that open an address, get the flag as they are
 * pressed. Enter in a field presses the form's button.
 */
export function keepAppFlag(): void {
  const flag = (event: Event) => {
    const path = event.composedPath() as Element[]
    const link = path.find((node) => node.localName === 'a') as HTMLAnchorElement | undefined
    if (link?.origin === location.origin && /^\/[a-z]{2}-[a-z]{2}(\/|$)/.test(link.pathname)) {
      if (!/[?&]isapp=/.test(link.search)) link.search += (link.search ? '&' : '?') + 'isapp=true'
    }
    const button = path.find((node) => node.localName === 'button') as HTMLButtonElement | undefined
    const form = button?.type === 'submit' && button.form
    if (!form || form.method !== 'get' || form.elements.namedItem('isapp')) return
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = 'isapp'
    field.value = 'true'
    form.append(field)
  }
  addEventListener('click', flag, true)
  addEventListener('auxclick', flag, true)
}
