import { readFileSync } from 'node:fs'
const root = process.cwd()
const { partsOf } = await import(root + '/tools/size/parts.ts')
const { ensureElements } = await import(root + '/tools/shop/elements-build.ts')
await ensureElements()
for (const b of JSON.parse(readFileSync(root + '/tools/budgets.json', 'utf8'))) {
  if (!/cart, in all/.test(b.name)) continue
  const parts = await partsOf(b)
  console.log(parts.reduce((t: number, p: any) => t + p.bytes, 0))
  for (const p of parts) console.log(p.bytes, p.name)
}
