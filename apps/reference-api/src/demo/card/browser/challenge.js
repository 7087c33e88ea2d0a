import { digitsOf } from './card-rules.js'
import { reportHeight, takeAppearance, tell } from './parent.js'
import { useTexts } from './texts.js'

const words = useTexts()
const form = document.getElementById('bank')
const code = form.elements.namedItem('code')
const error = document.getElementById('code-error')
const buttons = [...form.querySelectorAll('button')]

async function send(body) {
  for (const button of buttons) button.disabled = true
  error.textContent = ''
  code.removeAttribute('aria-invalid')
  try {
    const response = await fetch(`../challenges/${encodeURIComponent(document.documentElement.dataset.challenge)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answer = await response.json()
    if (response.ok) return tell({ type: 'challenge', result: answer.result })
    error.textContent = response.status === 404 ? words.bankOver : words.bankWrong
    code.setAttribute('aria-invalid', 'true')
    code.focus()
  } catch {
    error.textContent = words.failed
  } finally {
    for (const button of buttons) button.disabled = false
  }
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  send({ code: digitsOf(code.value) })
})
document.getElementById('cancel').addEventListener('click', () => send({ cancel: true }))
takeAppearance()
reportHeight()
code.focus()
