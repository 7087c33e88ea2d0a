/**
 * Offers the shop of the country whose time zone the browser keeps. It can be sent away for good, and leads nowhere by
 * itself.
 */
export function suggestCountry(): void {
  const hint = document.getElementById('country-hint')
  const key = 'countryHint'
  const isSentAway = () => {
    try {
      return localStorage.getItem(key) !== null
    } catch {
      return true // It could not be remembered, and would come again on every page.
    }
  }
  if (!hint || isSentAway()) return
  const { locale = '', zones = '{}' } = hint.dataset
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const country = (JSON.parse(zones) as Record<string, string>)[zone]
  if (!country || locale.endsWith(`-${country}`)) return

  const show = ({ text, link, href, stay, lang, dir }: Record<string, string>) => {
    const words = document.createElement('p')
    words.textContent = text ?? ''
    const way = Object.assign(document.createElement('a'), { textContent: link, href })
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: stay })
    button.addEventListener('click', () => {
      localStorage.setItem(key, country)
      hint.hidden = true
    })
    Object.assign(hint, { lang, dir })
    hint.append(words, way, button)
    hint.hidden = false
  }
  const query = new URLSearchParams({ country, path: location.pathname + location.search })
  fetch(`/${locale}/country-hint?${query}`)
    .then((answer) => (answer.ok ? answer.json().then(show) : undefined))
    .catch(() => {}) // Without it the shop is complete.
}
