// The modules of the API form no circle, of types neither: each has a place above those that it imports. Foreign keys
// may point upwards, so schemas are left out here; that nothing else names their tables is a rule of
// .dependency-cruiser.mjs. Its own rule for circles of folders does not see an import from a folder within a module.
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { at } from '../paths.ts'
import { shortestCircle } from './circles.ts'

const folder = 'apps/reference-api/src/modules'

const { output } = await cruise([folder], {
  baseDir: at('.'),
  includeOnly: { path: `^${folder}/` },
  exclude: { path: '\\.(schema|test|measured)\\.ts$|/(simulated|test)-[^/]+\\.ts$|/testing/' },
  tsPreCompilationDeps: true,
})
const imports = (output as ICruiseResult).modules.flatMap(({ source, dependencies }) =>
  dependencies.map(({ resolved }) => ({ file: below(source), imported: below(resolved) })),
)
// Imports that could not be read must not pass for a shop without circles.
if (imports.length < 100) throw new Error(`Only ${imports.length} imports were found in ${folder}.`)
const circle = shortestCircle(imports, (file) => file.slice(0, file.indexOf('/')))
if (circle) {
  console.log('Modules of the API import each other in a circle:')
  for (const { file, imported } of circle) console.log(`  ${file} imports ${imported}`)
  console.log('Move what both need to the lower module, or have services.ts hand it in.')
  process.exitCode = 1
}

function below(path: string): string {
  return path.slice(folder.length + 1)
}
