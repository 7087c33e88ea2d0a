/**
 * Offers the shop of the country whose time zone the browser keeps, and in this country the language that the browser
 * prefers of those that the shop speaks. It can be sent away for good, and leads nowhere by itself.
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
  const { locale = '', zones = '{}', languages = '' } = hint.dataset
  const here = locale.slice(3)
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const country = (JSON.parse(zones) as Record<string, string>)[zone] ?? here
  const language = navigator.languages.find((tag) => languages.includes(tag.slice(0, 2))) ?? locale
  if (country === here && locale.startsWith(language.slice(0, 2))) return

  const make = (tag: string, values: object) => Object.assign(document.createElement(tag), values)
  const show = ({ text, link, href, stay, ...said }: Record<string, string>) => {
    const onclick = () => {
      localStorage.setItem(key, country)
      hint.hidden = true
    }
    hint.append(
      make('p', { textContent: text }),
      make('a', { textContent: link, href }),
      make('button', { type: 'button', textContent: stay, onclick }),
    )
    Object.assign(hint, said, { hidden: false })
  }
  const query = new URLSearchParams({ country, path: location.pathname + location.search })
  fetch(`/${locale}/country-hint?${query}`)
    .then((answer) => (answer.ok ? answer.json().then(show) : undefined))
    .catch(() => {}) // Without it the shop is complete.
}
