/**
 * Goes to a page of the shop as a link there would, in whose place it is done: from a partner's page the bag goes
 * along.
 */
export function followLink(href: string, place: Element): void {
  const link = Object.assign(document.createElement('a'), { href, hidden: true })
  place.append(link)
  link.click()
}
