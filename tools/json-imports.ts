import type { Plugin } from 'vite'

/**
 * For Vite's development server, which serves JSON as a script: a browser refuses that for an import that asks for JSON
 * by attribute. Builds need no help.
 */
export function jsonImports(): Plugin {
  return {
    name: 'json-imports',
    apply: 'serve',
    enforce: 'pre',
    transform: {
      filter: { id: /\.[jt]sx?(\?|$)/, code: /with: \{ type: 'json' \}/ },
      handler: (code) => ({ code: code.replaceAll(", { with: { type: 'json' } }", ''), map: null }),
    },
  }
}
