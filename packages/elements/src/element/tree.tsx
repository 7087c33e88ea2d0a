import { useSignals } from '@preact/signals-react/runtime'
import type { Storefront } from '@vitrine/core'
import {
  ElementHostProvider,
  elementSlots,
  StorefrontProvider,
  useStorefront,
  type ElementDefinition,
  type ElementHost,
} from '@vitrine/react'
import { useLayoutEffect, type ComponentType, type ReactNode } from 'react'
import { Boundary } from './boundary.tsx'

export interface TreeProps {
  readonly definition: ElementDefinition
  readonly host: ElementHost
  readonly storefront: Storefront
  readonly props: Readonly<Record<string, unknown>>
  /**
   * An attribute cannot be read, or is missing: the component is not rendered from half of its props. That is nothing
   * a shopper can mend, so there is only what the page itself put into the `error` slot.
   */
  readonly isInvalid: boolean
  /** Grows with each change from outside, so that a component which failed is tried again. */
  readonly attempt: number
  readonly onError: (error: unknown) => void
  /** Called when the component reads the live storefront and listens. */
  readonly onLive: () => void
}

/** What is rendered into an element's box; its component is the same as in the React library. */
export function Tree({
  definition,
  host,
  storefront,
  props,
  isInvalid,
  attempt,
  onError,
  onLive,
}: TreeProps): ReactNode {
  const Component = definition.component as ComponentType<Record<string, unknown>>
  return (
    <ElementHostProvider value={host}>
      <StorefrontProvider storefront={storefront}>
        <Live storefront={storefront} onLive={onLive} />
        <Boundary onError={onError} fallback={<Failure storefront={storefront} />} attempt={attempt}>
          {isInvalid ? <slot name="error" /> : <Component {...props} slots={elementSlots} />}
        </Boundary>
      </StorefrontProvider>
    </ElementHostProvider>
  )
}

/** Shown instead of a component that failed: the page's `error` slot, or one sentence. */
export function Failure({ storefront }: { storefront: Storefront }): ReactNode {
  useSignals()
  return (
    <slot name="error">
      <p role="alert" part="failure">
        {storefront.i18n.find('errors.UNKNOWN_ERROR') ?? 'This part of the page could not be shown.'}
      </p>
    </slot>
  )
}

function Live({ storefront, onLive }: Pick<TreeProps, 'storefront' | 'onLive'>): ReactNode {
  const current = useStorefront()
  useLayoutEffect(() => {
    // Preact renders the other components in the same task, but after this one.
    if (current === storefront) queueMicrotask(onLive)
  }, [current, storefront, onLive])
  return null
}
