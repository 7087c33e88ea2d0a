import { mkdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { DepartmentType } from '@vitrine/contract'
import sharp from 'sharp'
import { localMessage } from '../../platform/language/messages.ts'
import type { Image } from '../../modules/catalog/catalog.model.ts'

/**
 * Picture in place of one that a feed does not have: the stone ground of the shop's pictures with its line icon for
 * "no picture".
 */
export function placeholderOf(department: DepartmentType): Image {
  return {
    file: `feed/placeholder-${department}.webp`,
    width: 900,
    height: department === 'fashion' ? 1200 : 900,
    alt: localMessage('product.noPicture'),
  }
}

/** Draws the placeholder into the media store unless it is there. */
export async function keepPlaceholder(folder: string, { file, width, height }: Image): Promise<void> {
  const path = join(folder, file)
  if (await stat(path).catch(() => undefined)) return
  const [x, y, size] = [width / 2 - 90, height / 2 - 90, 180]
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#ECE8E0"/>
    <g fill="none" stroke="#A79F90" stroke-width="6" stroke-linecap="round" stroke-linejoin="round">
      <rect x="${x}" y="${y}" width="${size}" height="${size}" rx="6"/>
      <circle cx="${x + 60}" cy="${y + 60}" r="18"/>
      <path d="M${x} ${y + 140} l55 -50 45 42 30 -26 50 44"/>
    </g>
  </svg>`
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, await sharp(Buffer.from(drawing)).webp({ quality: 90 }).toBuffer())
}
