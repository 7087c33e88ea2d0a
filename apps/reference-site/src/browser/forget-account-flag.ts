/** Removes the flags that opened a modal from the address when it closes; the page stays unchanged. */
export function forgetAccountFlag(flags: readonly string[]): void {
  document.querySelector('[data-account-flag]')?.addEventListener('vitrine-close', () => {
    const url = new URL(location.href)
    for (const flag of flags) url.searchParams.delete(flag)
    history.replaceState(history.state, '', url)
  })
}
