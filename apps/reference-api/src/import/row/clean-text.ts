import { Parser } from 'htmlparser2'

/** What was done to a text, for the report. */
export type TextChange = 'html' | 'control' | 'direction' | 'marks' | 'spaces'

const hidden = ['script', 'style', 'template', 'noscript', 'iframe', 'object', 'head', 'title']
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g
/** Embeddings, overrides and isolates: with them a text can show another order than it has. Plain marks stay. */
const directions = /[\u202a-\u202e\u2066-\u2069]/g
/** Marks on one letter beyond those of any language: the limit of Unicode's Stream-Safe Text Format (UAX #15). */
const heapedMarks = /(\p{M}{30})\p{M}+/gu
const invisible = /[\ufeff\ufffe\uffff]/g

export interface CleanedText {
  readonly text: string
  readonly changes: readonly TextChange[]
  /** Its tags stand too deep in one another to be read; `text` ends there. */
  readonly isTooDeep: boolean
}

/** Tags in one another: each end tag is looked for among all that are open. */
const MAX_HTML_DEPTH = 250

/**
 * Plain text of a cell: tags and what scripts hold are left out, entities become characters (once: `&amp;lt;` stays
 * `&lt;`), control and direction-changing characters are removed, white space is one space.
 */
export function cleanText(raw: string): CleanedText {
  const changes: TextChange[] = []
  const replace = (text: string, pattern: RegExp, by: string, change: TextChange) => {
    const replaced = text.replace(pattern, by)
    if (replaced !== text) changes.push(change)
    return replaced
  }
  let text = raw
  let isTooDeep = false
  if (/[<&]/.test(text)) {
    const plain = textOfHtml(text)
    if (plain.text !== text) changes.push('html')
    text = plain.text
    isTooDeep = plain.isTooDeep
  }
  text = replace(text, controls, '', 'control')
  text = replace(text, directions, '', 'direction')
  text = replace(text, heapedMarks, '$1', 'marks')
  text = replace(text.replace(invisible, '').trim(), /[^\S ]|\s{2,}/g, ' ', 'spaces').replace(/\s+/g, ' ')
  return { text: text.normalize('NFC'), changes, isTooDeep }
}

function textOfHtml(html: string): Pick<CleanedText, 'text' | 'isTooDeep'> {
  const parts: string[] = []
  let hiding = 0
  let depth = 0
  const parser = new Parser({
    onopentag: (name) => {
      if (hidden.includes(name)) hiding++
      else parts.push(gapOf(name))
      if (++depth > MAX_HTML_DEPTH) parser.pause()
    },
    onclosetag: (name) => {
      if (hidden.includes(name)) hiding--
      else parts.push(gapOf(name))
      depth--
    },
    ontext: (text) => {
      if (hiding === 0) parts.push(text)
    },
  })
  parser.end(html)
  return { text: parts.join(''), isTooDeep: depth > MAX_HTML_DEPTH }
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
