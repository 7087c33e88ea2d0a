import { brandOf, digitsOf, findProblem } from './card-rules.js'
import { onParent, reportHeight, takeAppearance, tell } from './parent.js'
import { useTexts } from './texts.js'

const words = useTexts()
const form = document.getElementById('card')
const fields = ['number', 'expiry', 'code', 'name'].map((name) => form.elements.namedItem(name))
const touched = new Set()

const values = () => ({
  number: digitsOf(fields[0].value),
  expiry: digitsOf(fields[1].value).replace(/^(\d\d)(?:20)?(\d\d)$/, '$1/$2'),
  code: digitsOf(fields[2].value),
  name: fields[3].value.trim(),
})

function show(field, reason) {
  document.getElementById(`${field.name}-error`).textContent = reason ? words[reason] : ''
  field.setAttribute('aria-invalid', String(!!reason))
}

function check({ all = false } = {}) {
  const now = values()
  const errors = {}
  for (const field of fields) {
    const reason = findProblem(field.name, now, new Date())
    if (reason) errors[field.name] = reason
    if (all || touched.has(field.name)) show(field, reason)
  }
  tell({ type: 'change', complete: Object.keys(errors).length === 0, errors, brand: brandOf(now.number) })
  return errors
}

form.addEventListener('input', (event) => {
  const field = event.target
  if (field.name === 'number') field.value = digitsOf(field.value).replace(/(\d{4})(?=\d)/g, '$1 ')
  if (field.name === 'expiry')
    field.value = digitsOf(field.value)
      .slice(0, 4)
      .replace(/^(\d\d)(\d)/, '$1/$2')
  if (field.name === 'code') field.value = digitsOf(field.value)
  if (field.getAttribute('aria-invalid') !== 'true') touched.delete(field.name)
  check()
})
form.addEventListener('focusout', (event) => {
  if (event.target.value) touched.add(event.target.name)
  check()
})
form.addEventListener('submit', (event) => event.preventDefault())

async function tokenize(id) {
  const errors = check({ all: true })
  const first = fields.find(({ name }) => errors[name])
  if (first) {
    first.focus()
    return tell({ type: 'refused', id, reason: 'incomplete', field: first.name })
  }
  try {
    const response = await fetch('tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ publicKey: document.documentElement.dataset.key, ...values() }),
    })
    const answer = await response.json()
    if (response.ok) return tell({ type: 'token', id, ...answer })
    const field = fields.find(({ name }) => name === answer.field)
    if (field) show(field, findProblem(field.name, values(), new Date()) ?? 'badNumber')
    tell({ type: 'refused', id, reason: answer.reason ?? 'failed', field: answer.field })
  } catch {
    tell({ type: 'refused', id, reason: 'provider_unavailable' })
  }
}

onParent((message) => {
  if (message.type === 'tokenize') tokenize(message.id)
  if (message.type === 'focus') fields[0].focus()
})
takeAppearance()
reportHeight()
tell({ type: 'ready' })
