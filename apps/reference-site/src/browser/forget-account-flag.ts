/** Takes the flags that opened a modal out of the address when it closes; the page stays as it is. */
export function forgetAccountFlag(flags: readonly string[]): void {
  document.querySelector('[data-account-flag]')?.addEventListener('vitrine-close', () => {
    const url = new URL(location.href)
    for (const flag of flags) url.searchParams.delete(flag)
    history.replaceState(history.state, '', url)
  })
}
