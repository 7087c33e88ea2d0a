import { draftField, type AccountDraft, type AccountValues } from '@vitrine/core'

interface Following {
  /** The server shows what was posted: that is newer than the draft. */
  readonly isPosted: boolean
  /** Something was filled in that the form did not show. */
  readonly onRestored: () => void
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Whose form it is and what it does are never the draft's. */
const fixed = ['do', 'owner', 'mode', 'contactId', draftField]

/**
 * Fills a form in with its draft, fields that come later too, and saves what is typed into it from now on. A form that
 * says what it showed before goes on to say that.
 * @returns A function that ends it.
 */
export function followDraft(form: HTMLFormElement, draft: AccountDraft, { isPosted, onRestored }: Following) {
  const before = isPosted ? undefined : draft.values
  const begun: Record<string, string> = {}
  const filled = new Set<Control>()
  let isFilling = false

  /** Fills in the fields that are new. */
  function fill() {
    isFilling = true
    for (const control of controlsOf(form)) {
      if (filled.has(control)) continue
      filled.add(control)
      const shown = valueOf(control)
      if (shown !== undefined) begun[control.name] = shown
      if (before && enter(control, before[control.name])) onRestored()
    }
    isFilling = false
  }
  const isBegun = (values: AccountValues) => {
    const names = new Set(controlsOf(form).map(({ name }) => name))
    return [...names].every((name) => values[name] === begun[name])
  }
  function save() {
    if (isFilling) return
    const names = new Set(namedOf(form).map(({ name }) => name))
    const isAwaited = ([name]: [string, string]) => !names.has(name)
    const values = { ...Object.fromEntries(Object.entries(before ?? {}).filter(isAwaited)), ...valuesOf(form) }
    draft.save(isBegun(values) ? undefined : values)
  }
  /** What is hidden is the browser's to send, and the component's to render: it is put in as the form is read. */
  function bringAlong({ formData }: FormDataEvent) {
    formData.set(draftField, draft.id)
    if (!before) return
    for (const { name, type } of namedOf(form))
      if (type === 'hidden' && !fixed.includes(name) && before[name] !== undefined) formData.set(name, before[name])
  }
  fill()
  const observer = new MutationObserver(fill)
  observer.observe(form, { childList: true, subtree: true })
  form.addEventListener('input', save)
  form.addEventListener('formdata', bringAlong)
  return () => {
    observer.disconnect()
    form.removeEventListener('input', save)
    form.removeEventListener('formdata', bringAlong)
  }
}

const namedOf = (form: HTMLFormElement) => ([...form.elements] as Control[]).filter(({ name }) => name)

const isSecret = ({ type, autocomplete }: Control) => type === 'password' || autocomplete === 'one-time-code'

/** What a shopper fills in, but for secrets. */
const controlsOf = (form: HTMLFormElement) =>
  namedOf(form).filter((control) => !/^(hidden|submit|button)$/.test(control.type) && !isSecret(control))

const isTick = (control: Control): control is HTMLInputElement => /^(checkbox|radio)$/.test(control.type)

/** Undefined for what is not ticked. */
const valueOf = (control: Control) => (isTick(control) && !control.checked ? undefined : control.value)

function valuesOf(form: HTMLFormElement): AccountValues {
  const secrets = namedOf(form).flatMap((control) => (isSecret(control) ? control.name : []))
  const typed = [...new FormData(form)].filter(([name]) => !fixed.includes(name) && !secrets.includes(name))
  return Object.fromEntries(typed.map(([name, value]) => [name, String(value)]))
}

/** Puts a value in as a shopper would. @returns whether that changed anything. */
function enter(control: Control, value: string | undefined): boolean {
  if (isTick(control)) {
    if (control.checked === (control.value === value)) return false
    // A radio is left by choosing another one.
    if (control.type === 'radio' && control.checked) return false
    control.click()
  } else {
    if (value === undefined || control.value === value) return false
    // React overlooks a value that is set on the control itself.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')!.set!.call(control, value)
    for (const type of ['input', 'change'])
      control.dispatchEvent(new Event(type, { bubbles: true, composed: type === 'input' }))
  }
  const details = control.closest('details')
  if (details) details.open = true
  return true
}
