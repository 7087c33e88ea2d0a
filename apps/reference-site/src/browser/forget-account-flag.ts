/**
 * Removes the flags that opened a modal from the address when it closes, and says which page is shown now; the page
 * stays unchanged.
 */
export function forgetAccountFlag(flags: readonly string[]): void {
  const modal = document.querySelector<HTMLElement>('[data-account-flag]')
  modal?.addEventListener('vitrine-close', () => {
    const url = new URL(location.href)
    for (const flag of flags) url.searchParams.delete(flag)
    history.replaceState(history.state, '', url)
    document.documentElement.dataset['pageType'] = modal.dataset['pageType']
  })
}
