import type { Plugin } from 'vite'
import * as paths from '../../react/src/components/icon/icon-paths.ts'

const imported = /import \{([^}]+)\} from '[^']*\/icon-paths\.ts'/

/** Writes the icons that a component imports into it: a bundler keeps a module in one piece, and so each chunk carries only its own. */
export function ownIcons(): Plugin {
  return {
    name: 'vitrine-own-icons',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('.tsx') || !imported.test(code)) return null
      const constants = (names: string) =>
        names
          .split(',')
          .map((name) => `const ${name.trim()} = ${JSON.stringify(paths[name.trim() as keyof typeof paths])}`)
          .join(';')
      return { code: code.replace(imported, (_, names: string) => constants(names)), map: null }
    },
  }
}
