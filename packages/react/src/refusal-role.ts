/**
 * A refusal is announced once: by the page's notifications, which have the same words; where there are none, by the
 * place at the button. `elements/src/delegate/refusal.ts` does the same for dormant elements.
 */
export const refusalRole = (message: string | undefined): 'alert' | undefined =>
  message && document.querySelector('vitrine-toaster,.vt-toaster') ? undefined : 'alert'
