/** What a shopper entered before the component was there: hydration writes its own values over it. */
type Entry = () => void

/**
 * Notes every control whose value is not the one that the server wrote, until the answer is called: when the component
 * listens. What is entered in the meantime counts, whether or not the component heard of it.
 */
export function keepTyped(box: HTMLElement): () => void {
  let entries = entriesOf(box)
  const again = () => (entries = entriesOf(box))
  for (const type of chosen) box.addEventListener(type, again, true)
  return () => {
    for (const type of chosen) box.removeEventListener(type, again, true)
    entries.forEach((enter) => enter())
  }
}

const entering = ['input', 'change']
// React hydrates during the first click, and the value that the click chose is overwritten before `change`.
const chosen = ['click', ...entering]

function entriesOf(box: HTMLElement): Entry[] {
  const entries: Entry[] = []
  for (const control of box.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    'input,textarea,select',
  )) {
    if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)) {
      const { checked } = control
      // Frameworks react to a click, but not to a script that sets `checked`.
      if (checked !== control.defaultChecked) entries.push(() => control.checked === checked || control.click())
    } else if (isChanged(control)) {
      const { value } = control
      entries.push(() => {
        control.value = value
        for (const type of entering)
          control.dispatchEvent(new Event(type, { bubbles: true, composed: type === 'input' }))
      })
    }
  }
  return entries
}

function isChanged(control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): boolean {
  if (!(control instanceof HTMLSelectElement))
    return control.type !== 'hidden' && control.value !== control.defaultValue
  const written = [...control.options].findIndex((option) => option.defaultSelected)
  return control.selectedIndex !== Math.max(written, 0)
}
