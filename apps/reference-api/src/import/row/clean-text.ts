import { Parser } from 'htmlparser2'

/** What was done to a text, for the report. */
export type TextChange = 'html' | 'control' | 'direction' | 'spaces'

const hidden = ['script', 'style', 'template', 'noscript', 'iframe', 'object', 'head', 'title']
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g
/** Embeddings, overrides and isolates: with them a text can show another order than it has. Plain marks stay. */
const directions = /[\u202a-\u202e\u2066-\u2069]/g
const invisible = /[\ufeff\ufffe\uffff]/g

/**
 * Plain text of a cell: tags and what scripts hold are left out, entities become characters (once: `&amp;lt;` stays
 * `&lt;`), control and direction-changing characters are removed, white space is one space.
 */
export function cleanText(raw: string): { text: string; changes: TextChange[] } {
  const changes: TextChange[] = []
  const replace = (text: string, pattern: RegExp, by: string, change: TextChange) => {
    const replaced = text.replace(pattern, by)
    if (replaced !== text) changes.push(change)
    return replaced
  }
  let text = raw
  if (/[<&]/.test(text)) {
    const plain = textOfHtml(text)
    if (plain !== text) changes.push('html')
    text = plain
  }
  text = replace(text, controls, '', 'control')
  text = replace(text, directions, '', 'direction')
  text = replace(text.replace(invisible, '').trim(), /[^\S ]|\s{2,}/g, ' ', 'spaces').replace(/\s+/g, ' ')
  return { text: text.normalize('NFC'), changes }
}

function textOfHtml(html: string): string {
  const parts: string[] = []
  let depth = 0
  const parser = new Parser({
    onopentag: (name) => (hidden.includes(name) ? depth++ : parts.push(gapOf(name))),
    onclosetag: (name) => (hidden.includes(name) ? depth-- : parts.push(gapOf(name))),
    ontext: (text) => {
      if (depth === 0) parts.push(text)
    },
  })
  parser.end(html)
  return parts.join('')
}

const inline = [
  'a',
  'abbr',
  'b',
  'bdi',
  'bdo',
  'em',
  'font',
  'i',
  'mark',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
]
const gapOf = (name: string) => (inline.includes(name) ? '' : ' ')
