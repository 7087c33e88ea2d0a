/** An entry of the lock file, as far as a bill of materials needs it. */
export interface LockedPackage {
  readonly version?: string
  readonly integrity?: string
  readonly license?: string
  readonly dev?: boolean
  readonly optional?: boolean
  readonly devOptional?: boolean
  readonly link?: boolean
  /** Where an alias has another name than its folder. */
  readonly name?: string
}

interface Component {
  readonly type: 'library'
  readonly 'bom-ref': string
  readonly name: string
  readonly version: string
  /** `excluded`: builds, tests and checks use it, and nothing that is served. */
  readonly scope: 'required' | 'optional' | 'excluded'
  readonly purl: string
  readonly hashes: readonly { readonly alg: string; readonly content: string }[]
  readonly licenses: readonly { readonly expression: string }[]
}

/**
 * Every package of the lock file as CycloneDX 1.6, the same for the same file. npm's own bill leaves out what both a
 * service and a tool need, and names the folder of the checkout.
 */
export function billOfMaterials(packages: Readonly<Record<string, LockedPackage>>) {
  const components = Object.entries(packages).flatMap(([path, locked]) => componentOf(path, locked) ?? [])
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': 'vitrine', name: 'vitrine' } },
    components,
  }
}

function componentOf(path: string, locked: LockedPackage): Component | undefined {
  const folder = path.split('node_modules/').at(-1)!
  const { version, integrity = '', license } = locked
  // A workspace is the product itself.
  if (!path.includes('node_modules/') || locked.link || version === undefined) return undefined
  const name = locked.name ?? folder
  const [algorithm, digest] = integrity.split('-')
  return {
    type: 'library',
    'bom-ref': path,
    name,
    version,
    scope: locked.dev || locked.devOptional ? 'excluded' : locked.optional ? 'optional' : 'required',
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    hashes: digest ? [{ alg: algorithm!.toUpperCase().replace('SHA', 'SHA-'), content: hexOf(digest) }] : [],
    licenses: license ? [{ expression: license }] : [],
  }
}

const hexOf = (base64: string) => Buffer.from(base64, 'base64').toString('hex')
