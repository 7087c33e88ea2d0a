import type { Rule } from 'eslint'

/** Lines of the longest factory, with its signature, comments and blank lines. */
export const MOST_LINES = 60

/**
 * An ESLint rule for services: an exported `create…` composes what other functions and files do, and does little
 * itself.
 */
export const shortFactories: Rule.RuleModule = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { tooLong: '{{name}} has {{lines}} lines; it may have {{most}}.' },
  },
  create(context) {
    function check(name: string, node: Rule.Node) {
      const { start, end } = node.loc!
      const lines = end.line - start.line + 1
      if (!name.startsWith('create') || lines <= MOST_LINES) return
      context.report({ node, messageId: 'tooLong', data: { name, lines: `${lines}`, most: `${MOST_LINES}` } })
    }
    return {
      FunctionDeclaration(node) {
        if (node.parent.type === 'ExportNamedDeclaration') check(node.id.name, node)
      },
      VariableDeclarator(node) {
        if (node.parent.parent?.type === 'ExportNamedDeclaration' && node.id.type === 'Identifier')
          check(node.id.name, node)
      },
    }
  },
}

/** The rule as oxlint loads it. */
// oxlint-disable-next-line import/no-default-export -- a plugin is one
export default { meta: { name: 'vitrine' }, rules: { 'short-factories': shortFactories } }
