import { defineVitrineElement } from '../packages/elements/src/element/element.ts'
import { storefrontContext, type ContextRequest } from '../packages/elements/src/store/context.ts'
import { styleText } from '../packages/elements/src/element/sheet.ts'
import { StorefrontProvider, type ElementDefinition } from '@vitrine/react'
import type { Storefront } from '@vitrine/core'
import { useLayoutEffect, useRef, type ComponentType, type ReactNode } from 'react'

interface ShownProps {
  readonly definition: ElementDefinition
  readonly storefront: Storefront
  readonly props: Readonly<Record<string, unknown>>
}

/** The component as a React application has it. */
export function ShownAsReact({ definition, storefront, props }: ShownProps): ReactNode {
  const Component = definition.component as ComponentType<Record<string, unknown>>
  return (
    <StorefrontProvider storefront={storefront}>
      <style>{styleText(definition)}</style>
      <Component {...props} />
    </StorefrontProvider>
  )
}

/** The component as an element on a page. */
export function ShownAsElement({ definition, storefront, props }: ShownProps): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const provider = box.current!
    const answer = (event: Event) => {
      const request = event as ContextRequest
      if (request.context === storefrontContext) request.callback(storefront)
    }
    provider.addEventListener('context-request', answer)
    defineVitrineElement(definition)
    const element = document.createElement(definition.tag)
    element.setAttribute('hydrate', 'load')
    Object.assign(element, props)
    provider.replaceChildren(element)
    return () => {
      provider.replaceChildren()
      provider.removeEventListener('context-request', answer)
    }
  }, [definition, storefront, props])
  return <div ref={box} />
}
