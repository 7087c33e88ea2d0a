/** Shows the buttons that copy a reference code where the browser can. */
export function copyReference(): void {
  if (!navigator.clipboard) return
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
    button.hidden = false
    button.addEventListener('click', () => {
      const { copy = '', copied = '' } = button.dataset
      void navigator.clipboard.writeText(copy).then(() => (button.textContent = copied))
    })
  }
}
