import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import { media, plan } from './plan.ts'

// Two workers, one thread each: the encoder would otherwise take every core for itself.
sharp.concurrency(1)
const jobs = new Map((await plan()).map((job) => [job.file, job]))

parentPort?.on('message', async (file: string) => {
  const job = jobs.get(file)
  if (!job)
    throw new Error(
      `No picture is planned as ${file}; the catalogue changed while pictures were being made: run it again.`,
    )
  const start = performance.now()
  const data = await job.render()
  const path = join(media, file)
  await mkdir(dirname(path), { recursive: true })
  const { size } = await sharp(data, { raw: { width: job.width, height: job.height, channels: 3 } })
    // More effort than this takes six times as long here and saves less than one byte in a hundred.
    .avif({ quality: job.quality ?? 60, effort: 3, chromaSubsampling: '4:2:0' })
    .toFile(path)
  parentPort?.postMessage({ file, bytes: size, seconds: (performance.now() - start) / 1000 })
})
parentPort?.postMessage({ ready: true })
