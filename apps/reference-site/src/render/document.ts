import type { ElementsManifest } from '../cdn/manifest.ts'
import type { CardSettings } from '../config/card.ts'
import type { TrackingSettings } from '../config/tracking.ts'
import { withAppFlag } from './app-links.ts'
import { escapeHtml, escapeJson } from './html.ts'
import type { Language } from '@vitrine/contract/rules'
import { openGraph, type SharedLink } from './open-graph.ts'
import { appScript, arrivalScript, pageScript } from '../generated/page-scripts.ts'
import { contentSecurityPolicy } from './policy.ts'
import type { UrgentPicture } from './urgent-picture.ts'
import { siteStyles, fontPreloads } from './styles.ts'

export interface DocumentInput {
  readonly language: Language
  readonly tag: string
  /** Language that the page's texts are written in: `zh-Hans` where `language` is `zh`. */
  readonly writtenLanguage: string
  readonly dir: 'ltr' | 'rtl'
  readonly title: string
  readonly description: string
  /** Absolute address of the page itself; only crawler pages have one. */
  readonly canonical?: string
  readonly alternates: readonly { href: string; hrefLang: string }[]
  /** Reported with the page's view. */
  readonly pageType: string
  readonly isCrawlerPage: boolean
  /** Look of the page where people share it; only crawler pages have one. */
  readonly shared?: SharedLink
  /** Everything in the body, made of elements. */
  readonly body: string
  /** The page's own style sheet, after that of every page. */
  readonly styles?: string
  /** Distinct style sheets of the shadow roots in it. */
  readonly shadowStyles: readonly string[]
  /** The `#vitrine-state` JSON, already safe inside a script block. */
  readonly state: string
  readonly structuredData: readonly unknown[]
  /** Elements that hydrate on their own: their chunks are preloaded. */
  readonly preload: readonly string[]
  /** @see PageView.firstPicture */
  readonly firstPicture?: UrgentPicture
  /** @see PageView.isRenderedWhole */
  readonly isRenderedWhole?: boolean | undefined
  readonly manifest: ElementsManifest
  /** Card settings of a page that takes cards. */
  readonly card?: CardSettings
  /** Sinks whose scripts the page may load. */
  readonly tracking?: TrackingSettings | undefined
  /** JSON of the pages that may be fetched ahead. */
  readonly speculation?: string
  /** The page is shown inside the app. */
  readonly isAppPage?: boolean
  readonly isSecure: boolean
}

export interface RenderedDocument {
  readonly html: string
  readonly contentSecurityPolicy: string
}

/** One whole HTML document: complete before any script runs, with every executable part named by its hash. */
export function renderDocument(input: DocumentInput): RenderedDocument {
  const { manifest } = input
  const at = (file: string) => `/elements/${manifest.version}/${file}`
  const integrityOf = (file: string) => manifest.files[file]?.integrity ?? ''
  const early = new Set(
    input.preload.flatMap((tag) =>
      [manifest.elements[tag]?.file ?? [], ...(manifest.elements[tag]?.imports ?? [])].flat(),
    ),
  )
  // Every script is held to its bytes where cards are taken; texts of other languages never come there.
  const foreign = new Set(
    Object.entries(manifest.messages).flatMap(([name, file]) =>
      name.startsWith(`${input.writtenLanguage}/`) ? [] : [file],
    ),
  )
  const pinned = input.card ? Object.keys(manifest.files).filter((file) => !foreign.has(file)) : []
  const importMap = JSON.stringify({
    integrity: Object.fromEntries(pinned.map((file) => [at(file), integrityOf(file)])),
  })
  const styles = siteStyles(input.language, input.body) + (input.styles ?? '')

  const head = [
    `<meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${escapeHtml(input.title)}</title>`,
    input.isRenderedWhole ? `<link rel="expect" href="#connection" blocking="render">` : '',
    input.description ? `<meta name="description" content="${escapeHtml(input.description)}">` : '',
    `<meta name="robots" content="${input.isCrawlerPage ? 'index, follow' : 'noindex, nofollow'}">`,
    input.canonical ? `<link rel="canonical" href="${escapeHtml(input.canonical)}">` : '',
    ...input.alternates.map(
      ({ href, hrefLang }) => `<link rel="alternate" hreflang="${escapeHtml(hrefLang)}" href="${escapeHtml(href)}">`,
    ),
    ...(input.shared ? openGraph(input.shared) : []),
    `<meta name="theme-color" content="#fbfaf7">`,
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
    ...fontPreloads(input.language).map(
      (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin="">`,
    ),
    input.firstPicture
      ? `<link rel="preload" as="image" imagesrcset="${input.firstPicture.srcSet}" imagesizes="${input.firstPicture.sizes}" fetchpriority="high">`
      : '',
    `<style>${styles}</style>`,
    pinned.length > 0 ? `<script type="importmap">${importMap}</script>` : '',
    ...[...early].map((file) => `<link rel="modulepreload" href="${at(file)}" integrity="${integrityOf(file)}">`),
    ...input.structuredData.map((value) => `<script type="application/ld+json">${escapeJson(value)}</script>`),
  ]

  const html =
    `<!doctype html><html lang="${escapeHtml(input.tag)}" dir="${input.dir}" data-page-type="${escapeHtml(input.pageType)}"><head>${head.filter(Boolean).join('')}</head><body>${input.isAppPage ? withAppFlag(input.body) : input.body}` +
    `<script>${arrivalScript}</script>` +
    `<script type="application/json" id="vitrine-state">${input.state}</script>` +
    (input.speculation ? `<script type="speculationrules">${input.speculation}</script>` : '') +
    `<script>${pageScript}</script>` +
    (input.isAppPage ? `<script>${appScript}</script>` : '') +
    `<script type="module" src="${at(manifest.loader.file)}" integrity="${manifest.loader.integrity}"></script></body></html>`

  return {
    html,
    contentSecurityPolicy: contentSecurityPolicy({
      inlineScripts: [
        ...(pinned.length > 0 ? [importMap] : []),
        arrivalScript,
        pageScript,
        ...(input.isAppPage ? [appScript] : []),
        ...(input.speculation ? [input.speculation] : []),
      ],
      scriptIntegrity: [manifest.loader.integrity, ...new Set([...early, ...pinned].map(integrityOf))],
      inlineStyles: [styles, ...input.shadowStyles],
      ...(input.card ? { card: input.card } : {}),
      tracking: input.tracking,
      upgradeInsecure: input.isSecure,
    }),
  }
}
