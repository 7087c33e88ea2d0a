import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { escapeHtml } from '../../platform/html/escape-html.ts'

const folder = new URL('browser/', import.meta.url)
const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
}

/** A file of the provider's browser part, and what a page needs to trust it. */
export interface CardFile {
  readonly body: string
  readonly type: string
  readonly integrity: string
}

/** The files that are served as they are. */
export const cardFileNames = [
  'card.js',
  'frame.css',
  'frame.js',
  'challenge.js',
  'card-rules.js',
  'parent.js',
  'texts.js',
] as const

export function readCardFile(name: string): CardFile {
  const body = readFileSync(new URL(name, folder), 'utf8')
  return {
    body,
    type: types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
    integrity: `sha384-${createHash('sha384').update(body).digest('base64')}`,
  }
}

/** Fills `{{name}}`; values are escaped for an attribute. */
export const fillPage = (page: string, values: Record<string, string>): string =>
  page.replace(/\{\{(\w+)\}\}/g, (_, name: string) => escapeHtml(values[name] ?? ''))
