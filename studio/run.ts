import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { hashOf, media, plan } from './plan.ts'

/**
 * Renders the catalogue's pictures that are missing or whose inputs changed.
 * `JOBS` is the number of workers, one a core unless told.
 * `run.ts [text...] [--force] [--check]`: only files whose path contains one of the texts; all of them again; only say what would be rendered.
 */
const words = process.argv.slice(2)
const only = words.filter((w) => !w.startsWith('--'))
const isForced = words.includes('--force')
const manifestFile = join(media, 'manifest.json')

type Manifest = Record<string, { hash: string; bytes: number }>
const readManifest = async (): Promise<Manifest> =>
  existsSync(manifestFile) ? (JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest) : {}

const known = await readManifest()
const jobs = (await plan()).filter((job) => !only.length || only.some((w) => job.file.includes(w)))
const due = jobs.filter(
  (job) => isForced || known[job.file]?.hash !== hashOf(job) || !existsSync(join(media, job.file)),
)
console.log(`${jobs.length} pictures, ${due.length} to render`)

if (words.includes('--check')) {
  for (const job of due) console.log(job.file)
  process.exitCode = due.length ? 1 : 0
} else if (due.length) {
  await mkdir(media, { recursive: true })
  // First what a list page shows: a run that is cut short leaves no product without a picture.
  const rank = (job: { file: string }) => ['front', 'back', 'detail'].findIndex((view) => job.file.includes(view))
  const queue = due.toSorted((a, b) => rank(a) - rank(b))
  const hashes = new Map(due.map((job) => [job.file, hashOf(job)]))
  let done = 0
  let saving = Promise.resolve()
  const work = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL('worker.ts', import.meta.url))
      const next = () => {
        const job = queue.shift()
        if (job) worker.postMessage(job.file)
        else void worker.terminate().then(() => resolve())
      }
      worker.on('error', reject)
      worker.on('message', (m: { ready?: true; file: string; bytes: number; seconds: number }) => {
        if (!m.ready) {
          done++
          console.log(`${done}/${due.length} ${m.file} ${(m.bytes / 1024).toFixed(0)} kB ${m.seconds.toFixed(1)} s`)
          saving = saving.then(() => record(m.file, { hash: hashes.get(m.file)!, bytes: m.bytes }))
        }
        next()
      })
    })
  await Promise.all(
    Array.from({ length: Math.min(due.length, Number(process.env['JOBS'] ?? availableParallelism())) }, work),
  )
  await saving
}

/** Read again before each write: two runs for different departments may be under way. */
async function record(file: string, entry: Manifest[string]): Promise<void> {
  const manifest = { ...(await readManifest()), [file]: entry }
  const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)))
  await writeFile(manifestFile, `${JSON.stringify(sorted, null, 1)}\n`)
}
