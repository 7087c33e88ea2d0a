const FLAG = 'isapp=true'

/** Addresses of the shop's pages, as HTML has them: `/en-ae`, `/ar-kw/food?page=2&amp;sortBy=newest`. */
const link = /(<a\b[^>]*?\shref=")(\/[a-z]{2}-[a-z]{2}(?:[/?#][^"]*)?)"/g

const form = /(<form\b(?![^>]*\smethod="post")[^>]*>(?:(?!<\/form>)[\s\S])*)<\/form>/g

/**
 * HTML of a page that is shown inside the app: its links and forms lead to pages that are shown there too. The field of
 * a form stands last, where hydration takes it away again; from then on it is the script's. `browser/entries/app.ts`
 * does the same for what the page's elements show later.
 */
export const withAppFlag = (html: string): string =>
  html
    .replace(link, (_, start: string, href: string) => `${start}${flagged(href)}"`)
    .replace(form, '$1<input type="hidden" name="isapp" value="true"></form>')

function flagged(href: string): string {
  if (/[?;]isapp=/.test(href)) return href
  const [address = '', ...fragment] = href.split('#')
  return [address + (address.includes('?') ? '&amp;' : '?') + FLAG, ...fragment].join('#')
}
