import type { CardMountOptions, CardSdk } from '../../../react/src/components/payment/card-sdk.ts'

export interface CardDoubleOptions {
  /** The fields never come. */
  readonly isStuck?: boolean
  /** @defaultValue true */
  readonly isComplete?: boolean
  /** How the bank's page ends; it stays open without. */
  readonly challengeResult?: string
}

const page = globalThis as { VitrineCard?: CardSdk }

/** Puts a card provider into the page whose fields are a box. @returns A function that takes it out again. */
export function installCardDouble({
  isStuck = false,
  isComplete = true,
  challengeResult,
}: CardDoubleOptions = {}): () => void {
  const fields = (text: string) => {
    const box = document.createElement('div')
    box.textContent = text
    box.dataset['fakeCard'] = ''
    box.style.cssText =
      'box-sizing:border-box;block-size:100%;min-block-size:120px;padding:16px;border:1px solid;background:#fff'
    return box
  }
  page.VitrineCard = {
    mount(container: HTMLElement, options: CardMountOptions) {
      const form = container.appendChild(fields(options.title))
      if (!isStuck) {
        queueMicrotask(() => {
          options.onReady()
          options.onChange({ complete: isComplete, errors: {}, brand: 'visa' })
        })
      }
      return {
        tokenize: () =>
          isComplete
            ? Promise.resolve({ token: 'tok_fixture0123456789', brand: 'Visa', last4: '1111' })
            : Promise.reject(new Error('incomplete')),
        challenge: () => {
          form.textContent = options.challengeTitle
          return new Promise((resolve) => {
            if (challengeResult) resolve({ result: challengeResult })
          })
        },
        focus: () => form.focus(),
        unmount: () => container.replaceChildren(),
      }
    },
  }
  return () => {
    delete page.VitrineCard
  }
}
