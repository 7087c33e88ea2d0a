const embedder = document.documentElement.dataset.embedder
const form = document.querySelector('form')
const say = (message) => parent.postMessage(message, embedder)
const values = () => Object.fromEntries(new FormData(form))

form.addEventListener('input', () =>
  say({ type: 'change', complete: Object.values(values()).every((text) => text.trim() !== '') }),
)
addEventListener('message', async ({ source, origin, data }) => {
  if (source !== parent || origin !== embedder || data !== 'tokenize') return
  const answer = await fetch('tokens', { method: 'POST', body: JSON.stringify(values()) })
  say({ type: 'token', ...(await answer.json()) })
})
say({ type: 'ready' })
