import type { RefObject } from 'react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useStorefront } from '../../provider.tsx'
import { appearanceOf } from './appearance.ts'
import { loadCardSdk, type CardState, type MountedCard } from './card-sdk.ts'

export interface CardFieldsOptions {
  readonly sdkSrc: string
  readonly sdkIntegrity: string
  readonly publicKey: string
}

export interface CardFields {
  /** Where the provider puts its frame: an element of which React knows no children. */
  readonly container: RefObject<HTMLDivElement | null>
  readonly status: 'loading' | 'ready' | 'failed'
  readonly state: CardState
  /** The mounted fields; undefined until they are ready. */
  card(): MountedCard | undefined
  retry(): void
}

const untouched: CardState = { complete: false, errors: {}, brand: null }

/** Loads the provider's script and mounts its fields; in another language they are mounted anew. */
export function useCardFields({ sdkSrc, sdkIntegrity, publicKey }: CardFieldsOptions): CardFields {
  const { i18n, locale } = useStorefront()
  const { code, dir } = locale.value
  const container = useRef<HTMLDivElement>(null)
  const mounted = useRef<MountedCard | undefined>(undefined)
  const [status, setStatus] = useState<CardFields['status']>('loading')
  const [state, setState] = useState(untouched)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let isCurrent = true
    const whenCurrent = (run: () => void) => () => {
      if (isCurrent) run()
    }
    const fail = whenCurrent(() => setStatus('failed'))
    setStatus('loading')
    setState(untouched)
    if (!sdkSrc || !publicKey) {
      fail()
      return
    }
    loadCardSdk({ src: sdkSrc, integrity: sdkIntegrity }).then((sdk) => {
      if (!isCurrent || !container.current) return
      mounted.current = sdk.mount(container.current, {
        publicKey,
        locale: code,
        dir,
        title: i18n.t('payment.card'),
        challengeTitle: i18n.t('payment.challenge'),
        appearance: appearanceOf(container.current),
        onReady: whenCurrent(() => setStatus('ready')),
        onChange: (next) => {
          if (isCurrent) setState(next)
        },
        onError: fail,
      })
    }, fail)
    return () => {
      isCurrent = false
      mounted.current?.unmount()
      mounted.current = undefined
    }
  }, [sdkSrc, sdkIntegrity, publicKey, i18n, code, dir, attempt])

  return {
    container,
    status,
    state,
    card: useCallback(() => mounted.current, []),
    retry: useCallback(() => setAttempt((count) => count + 1), []),
  }
}
