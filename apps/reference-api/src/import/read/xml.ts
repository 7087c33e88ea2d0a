import { SaxesParser, type SaxesTagNS } from 'saxes'
import { FeedError } from './feed-error.ts'
import { addCell, attributeName, type FeedRow } from './feed-row.ts'
import { MAX_ATTRIBUTES, MAX_DEPTH, MAX_ROW_LENGTH } from './limits.ts'

const MERCHANT_NAMESPACE = 'http://base.google.com/ns/1.0'
const ATOM_NAMESPACE = 'http://www.w3.org/2005/Atom'
const roots = ['rss', 'feed', 'RDF']
/** Names of Atom and RSS for the attributes that a feed may leave to them. */
const plainNames: Record<string, string> = { summary: 'description', content: 'description' }

/**
 * Items of an RSS 2.0 or Atom feed. Only the five entities of XML itself are known: a document type, which could
 * declare others or fetch files, is refused.
 * @throws FeedError when the text is not well-formed, not a feed, or beyond what a feed may have.
 */
export async function* readXml(text: AsyncIterable<string>, largestRow = MAX_ROW_LENGTH): AsyncGenerator<FeedRow> {
  const items = createItemParser(largestRow)
  for await (const piece of text) {
    items.write(piece)
    yield* items.take()
  }
  items.close()
  yield* items.take()
}

interface Item {
  readonly line: number
  readonly merchant: Map<string, string>
  readonly plain: Map<string, string>
  attributes: number
  length: number
}

function createItemParser(largestRow: number) {
  const parser = new SaxesParser({ xmlns: true })
  const ready: FeedRow[] = []
  const open: SaxesTagNS[] = []
  let item: Item | undefined
  let attribute: { tag: SaxesTagNS; text: string } | undefined
  /** Position at which the last tag or text ended: more than `largestRow` without one is a row that never ends. */
  let lastEvent = 0
  let tagAttributes = 0
  const refuse = (problem: string): never => {
    throw new FeedError(`Line ${parser.line} of the feed ${problem}, so nothing was imported.`)
  }

  parser.on('error', ({ message }) => {
    throw new FeedError(`The feed is not well-formed XML, so nothing was imported: ${message}`)
  })
  parser.on('doctype', () => {
    throw new FeedError('The feed has a DOCTYPE. No feed needs one, and it can name other files: remove it.')
  })
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    if (!/^utf-?8$/i.test(encoding))
      throw new FeedError(`The feed says that it is ${encoding}. Save it as UTF-8 and run the import again.`)
  })
  parser.on('opentagstart', () => {
    tagAttributes = 0
    if (open.length === MAX_DEPTH) refuse(`has tags more than ${MAX_DEPTH} deep in one another`)
  })
  parser.on('attribute', () => {
    if (++tagAttributes > MAX_ATTRIBUTES) refuse(`has a tag with more than ${MAX_ATTRIBUTES} attributes`)
  })
  parser.on('opentag', (tag) => {
    lastEvent = parser.position
    if (open.length === 0 && !roots.includes(tag.local))
      throw new FeedError(`The feed is XML but neither RSS 2.0 nor Atom: it begins with <${tag.name}>.`)
    open.push(tag)
    if (!item) {
      if (tag.local === 'item' || (tag.local === 'entry' && tag.uri === ATOM_NAMESPACE))
        item = { line: parser.line, merchant: new Map(), plain: new Map(), attributes: 0, length: 0 }
    } else if (!attribute) {
      attribute = { tag, text: '' }
    }
  })
  const addText = (text: string) => {
    lastEvent = parser.position
    if (attribute) attribute.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', (tag) => {
    lastEvent = parser.position
    open.pop()
    if (attribute?.tag === tag) {
      const { attributes, length } = addAttribute(item as Item, attribute)
      if (attributes > MAX_ATTRIBUTES) refuse(`has an item with more than ${MAX_ATTRIBUTES} attributes`)
      if (length > largestRow) refuse(`has an item of more than ${largestRow} characters`)
      attribute = undefined
    } else if (item && !attribute) {
      ready.push({ line: item.line, cells: new Map([...item.plain, ...item.merchant]) })
      item = undefined
    }
  })

  return {
    write(piece: string) {
      parser.write(piece)
      const size = Math.max(parser.position - lastEvent, attribute?.text.length ?? 0)
      if (size > largestRow) refuse(`is longer than ${largestRow} characters`)
    },
    close: () => void parser.close(),
    take: () => ready.splice(0),
  }
}

/** Google's own attributes win over those of RSS and Atom, wherever they stand. */
function addAttribute(item: Item, { tag, text }: { tag: SaxesTagNS; text: string }): Item {
  const name = attributeName(tag.local)
  item.attributes++
  item.length += name.length + text.length
  if (tag.uri === MERCHANT_NAMESPACE) addCell(item.merchant, name, text)
  else addCell(item.plain, plainNames[name] ?? name, tag.attributes['href']?.value ?? text)
  return item
}
