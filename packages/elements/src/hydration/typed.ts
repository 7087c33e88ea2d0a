/** What a shopper entered before the component was there: hydration writes its own values over it. */
type Entry = () => void

/** Notes every control whose value is not the one that the server wrote; call the answer when the component listens. */
export function keepTyped(box: ParentNode): () => void {
  const entries: Entry[] = []
  for (const control of box.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    'input,textarea,select',
  )) {
    if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)) {
      const { checked } = control
      // A click tells every framework; setting `checked` tells none.
      if (checked !== control.defaultChecked) entries.push(() => control.checked === checked || control.click())
    } else if (isChanged(control)) {
      const { value } = control
      entries.push(() => {
        control.value = value
        for (const type of ['input', 'change'])
          control.dispatchEvent(new Event(type, { bubbles: true, composed: type === 'input' }))
      })
    }
  }
  return () => entries.forEach((enter) => enter())
}

function isChanged(control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): boolean {
  if (!(control instanceof HTMLSelectElement))
    return control.type !== 'hidden' && control.value !== control.defaultValue
  const written = [...control.options].findIndex((option) => option.defaultSelected)
  return control.selectedIndex !== Math.max(written, 0)
}
