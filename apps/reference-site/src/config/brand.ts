import type { Merchant } from '@vitrine/contract/rules'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { escapeHtml } from '../render/html.ts'

/** Look of the merchant's name: safe SVG, of the operator's own files. */
export interface Brand {
  /** Draws the name in the header; `undefined`: it is written. */
  readonly wordmark: string | undefined
  readonly icon: string
}

/** Paths in a set begin there. */
const siteFolder = fileURLToPath(new URL('../../', import.meta.url))

/** @throws an Error that names the file that cannot be read or is no SVG. */
export function readBrand({ name, wordmark, icon }: Pick<Merchant, 'name' | 'wordmark' | 'icon'>): Brand {
  return {
    wordmark: wordmark && inHeader(readSvg('wordmark', wordmark)),
    icon: icon ? readSvg('icon', icon) : initial(name),
  }
}

function readSvg(key: string, file: string): string {
  const path = resolve(siteFolder, file)
  try {
    const svg = readFileSync(path, 'utf8').trim()
    if (svg.startsWith('<svg')) return svg
  } catch (cause) {
    throw new Error(`merchant.${key}: ${path} cannot be read.`, { cause })
  }
  throw new Error(`merchant.${key}: ${path} is no SVG; it must begin with <svg.`)
}

/** The header has a place for it, and its link says the name. */
const inHeader = (svg: string) =>
  svg.replace(/^<svg(?![^>]*\sslot=)/, '<svg slot="wordmark" aria-hidden="true" focusable="false"')

const initial = (name: string) =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#12382B"/>' +
  '<text x="16" y="23" text-anchor="middle" font-family="Georgia, serif" font-size="20" fill="#FBFAF7">' +
  `${escapeHtml([...name][0] ?? '')}</text></svg>`
