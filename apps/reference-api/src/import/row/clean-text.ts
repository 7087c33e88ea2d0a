import { Parser } from 'htmlparser2'

/** Change of a text, for the report. */
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
 * @param keepsLines - Paragraphs are lines of their own, and so are the items of a list, which begin with `• `.
 */
export function cleanText(raw: string, keepsLines = false): CleanedText {
  const changes: TextChange[] = []
  const replace = (text: string, pattern: RegExp, by: string, change: TextChange) => {
    const replaced = text.replace(pattern, by)
    if (replaced !== text) changes.push(change)
    return replaced
  }
  let text = keepsLines ? brokenLines(raw) : raw
  let isTooDeep = false
  if (/[<&]/.test(text)) {
    const plain = textOfHtml(text, keepsLines ? gapInLines : gapOf)
    if (plain.text !== text) changes.push('html')
    text = plain.text
    isTooDeep = plain.isTooDeep
  }
  text = replace(text, controls, '', 'control')
  text = replace(text, directions, '', 'direction')
  text = replace(text, heapedMarks, '$1', 'marks')
  const inOrder = (line: string) => replace(line.trim(), /[^\S ]|\s{2,}/g, ' ', 'spaces').replace(/\s+/g, ' ')
  text = text.replace(invisible, '')
  text = keepsLines ? linesOf(text).map(inOrder).join('\n') : inOrder(text)
  return { text: text.normalize('NFC'), changes: [...new Set(changes)], isTooDeep }
}

/** Ends a line until the text is plain: in HTML a line break is a space. */
const LINE_END = '\u2028'
const BULLET = '•'

/** An empty line of plain text ends a paragraph, and a bullet begins a line; other breaks only fold it. */
const brokenLines = (raw: string) =>
  raw
    .replace(/\r\n?/g, '\n')
    .replace(/\n[^\S\n]*\n/g, LINE_END)
    .replace(/\n\s*(?=[-*•·–]\s)/g, LINE_END)

/** Lines that have words; a bullet stands before the first words of its item. */
const linesOf = (text: string) =>
  text
    .replace(new RegExp(`${BULLET}\\s+`, 'g'), `${BULLET} `)
    .split(LINE_END)
    .map((line) => line.replace(/^\s*[-*•·–]\s+/, `${BULLET} `))
    .filter((line) => line.replace(BULLET, '').trim() !== '')

function textOfHtml(html: string, gap: (name: string) => string): Pick<CleanedText, 'text' | 'isTooDeep'> {
  const parts: string[] = []
  let hiding = 0
  let depth = 0
  const parser = new Parser({
    onopentag: (name) => {
      if (hidden.includes(name)) hiding++
      else parts.push(gap(name))
      if (++depth > MAX_HTML_DEPTH) parser.pause()
    },
    onclosetag: (name) => {
      if (hidden.includes(name)) hiding--
      else if (name !== 'br') parts.push(gap(name === 'li' ? 'p' : name))
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
const gapInLines = (name: string) =>
  name === 'li' ? `${LINE_END}${BULLET} ` : name === 'td' || name === 'th' ? ' ' : gapOf(name) && LINE_END
