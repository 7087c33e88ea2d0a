import { execFileSync } from 'node:child_process'
import { beforeAll, describe, expect, it } from 'vitest'
import { at, root } from '../paths.ts'
import type { customElementsManifest as manifestOf } from './custom-elements.ts'

/**
 * Runs on Node itself, as `npm run gen` does: registries import components, which the test runner would compile
 * otherwise.
 */
function run(registry: string): { stdout: string; failure: string } {
  const script = `
    const [{ readComponents }, { customElementsManifest }, { documentation }, { jsxTypes, tagTypes }] = await Promise.all(
      ['components', 'custom-elements', 'documentation', 'editors'].map((name) => import('./tools/generate/' + name + '.ts')))
    const components = await readComponents(${JSON.stringify(at(registry))})
    console.log(JSON.stringify({ manifest: customElementsManifest(components), page: documentation(components), jsx: jsxTypes(components), tags: tagTypes(components) }))`
  const flags = [
    '--conditions=@vitrine/source',
    '--disable-warning=ExperimentalWarning',
    '--import',
    './tools/jsx.mjs',
    '--input-type=module',
    '-e',
    script,
  ]
  try {
    return {
      stdout: execFileSync(process.execPath, flags, { cwd: root, encoding: 'utf8', stdio: 'pipe' }),
      failure: '',
    }
  } catch (error) {
    return { stdout: '', failure: (error as { stderr: string }).stderr }
  }
}

describe('the generator', () => {
  let made: { manifest: ReturnType<typeof manifestOf>; page: string; jsx: string; tags: string }
  beforeAll(() => {
    made = JSON.parse(run('packages/elements/src/testing/registry.ts').stdout) as typeof made
  })

  it('writes attributes with the words of the props’ interface', () => {
    const [element] = made.manifest.modules[0]!.declarations
    expect(element).toMatchObject({ tagName: 'vitrine-test-greeting', customElement: true })
    expect(element!.attributes).toContainEqual({
      name: 'is-loud',
      fieldName: 'isLoud',
      type: { text: 'boolean' },
      description: 'In capitals.',
    })
    expect(element!.attributes).toContainEqual(
      expect.objectContaining({ name: 'tone', type: { text: '"warm" | "cool"' } }),
    )
  })

  it('tells a cancelable event and the unnamed slot', () => {
    const [element] = made.manifest.modules[0]!.declarations
    expect(element!.events[0]).toMatchObject({
      name: 'vitrine-before-greet',
      type: { text: expect.stringContaining('waitUntil') },
    })
    expect(element!.events[1]).toEqual({
      name: 'vitrine-greet',
      type: { text: 'CustomEvent<{ name: string }>' },
      description: 'After each greeting.',
    })
    expect(element!.slots).toContainEqual({ name: '', description: 'Below everything.' })
  })

  it('writes types for React and a table for the documentation', () => {
    expect(made.jsx).toContain("'onvitrine-greet'?: (event: VitrineEvents['vitrine-greet']) => void")
    expect(made.tags).toContain("'vitrine-greet': CustomEvent<{ name: string }>")
    expect(made.tags).toContain("'vitrine-test-greeting': VitrineTestGreetingElement")
    expect(made.jsx).toContain('person?: object')
    expect(made.page).toContain('| `is-loud` | `isLoud` | `boolean` |  | In capitals. |')
  })

  it('names a prop and a part that nobody described (seeded fault)', () => {
    const { failure } = run('packages/elements/src/testing/registry-undocumented.ts')
    expect(failure).toContain('QuietProps.name needs a sentence (TSDoc) on what it is for.')
    expect(failure).toContain('vitrine-test-quiet: part base needs a description.')
    expect(failure).not.toContain('QuietProps.loud')
  })
})
