import type { MessageSubject, Storefront } from '@vitrine/core'
import { lazy, Suspense, useContext, type ComponentType, type ReactNode } from 'react'
import { StorefrontContext, useStorefront, withoutStorefront } from './provider.tsx'
import { useSignals } from './use-signals.ts'

/**
 * The component for applications: it says in which language it is, loads its texts itself, and shows nothing until they
 * are there. Server HTML stays as it is meanwhile. An element loads its texts before it renders, and has the bare
 * component inside.
 */
export function withTexts<Props extends object>(
  Component: ComponentType<Props>,
  subjects: readonly MessageSubject[],
): ComponentType<Props> {
  const ready = new WeakMap<Storefront, ComponentType<Props>>()

  /** The component as it is when the storefront has its texts; asked again after a failure, they are loaded again. */
  function readyFor(storefront: Storefront): ComponentType<Props> {
    const known = ready.get(storefront)
    if (known) return known
    const load = async () => {
      // While server HTML is hydrated, the server snapshot speaks, which may be in another language.
      await Promise.all([storefront.i18n.load(...subjects), storefront.server.i18n.load(...subjects)])
      return { default: Component }
    }
    const Ready = lazy(() =>
      load().catch((error: unknown) => {
        ready.delete(storefront)
        throw error
      }),
    ) as unknown as ComponentType<Props>
    ready.set(storefront, Ready)
    return Ready
  }

  return function WithTexts(props) {
    const storefront = useContext(StorefrontContext) ?? withoutStorefront()
    const Ready = readyFor(storefront)
    return (
      <LanguageBox>
        <Suspense>
          <Ready {...props} />
        </Suspense>
      </LanguageBox>
    )
  }
}

/**
 * Language and direction of what a component shows, whatever the page around it is; the package's base rules end at it.
 * It takes no place itself, and is a `<span>` because a paragraph may hold one.
 */
function LanguageBox({ children }: { children: ReactNode }) {
  useSignals()
  const { tag, dir } = useStorefront().locale.value
  return (
    <span className="vt-box" lang={tag} dir={dir}>
      {children}
    </span>
  )
}
