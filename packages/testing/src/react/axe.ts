import axe from 'axe-core'
import type { ElementDefinition } from '@vitrine/react'
import { baseStyles } from '@vitrine/react'
import tokens from '../../../react/src/tokens/tokens.css?inline'

/** What axe finds against WCAG 2.2 AA in a mounted component with its styles on: rule and markup, one line each. */
export async function axeViolations(
  root: ParentNode,
  { styles }: Pick<ElementDefinition, 'styles'>,
): Promise<string[]> {
  const sheet = new CSSStyleSheet()
  // An element brings its own; the bare component is dressed for the look.
  sheet.replaceSync(
    root instanceof ShadowRoot ? tokens : `${tokens}${baseStyles}${styles.join('')}*{transition:none!important}`,
  )
  document.adoptedStyleSheets.push(sheet)
  if (root instanceof ShadowRoot) endTransitions(root)
  try {
    const { violations } = await axe.run(root instanceof ShadowRoot ? root.host : (root as Element), {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
    })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
  }
}

/** A colour that is changing is looked at as it will be. */
function endTransitions(root: ShadowRoot): void {
  for (const animation of root.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
}
