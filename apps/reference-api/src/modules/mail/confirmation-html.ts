import { directionOf } from '@vitrine/contract/rules'
import { escapeHtml } from '../../platform/html/escape-html.ts'
import type { LabelledLink, ShownLine, ShownOrder } from './shown-order.ts'
import { line, mailFrame, soft, type Letterhead } from './mail-frame.ts'

/** Tables and inline style: what mail programs understand. Alignment follows the direction of the language. */
export function confirmationHtml(shown: ShownOrder, letterhead: Letterhead): string {
  const { language } = letterhead
  const { hello, received, title, groups, totals, tax, blocks, questions, shop, links } = shown
  const sides = directionOf(language) === 'rtl' ? (['right', 'left'] as const) : (['left', 'right'] as const)
  const rows = groups.map((group) => groupRows(group, sides)).join('')
  const sums = totals
    .map(([label, value], index) => {
      const isTotal = index === totals.length - 1
      const more = isTotal ? 'font-weight:600;border-bottom:0' : ''
      const note = isTotal && tax ? `<br><span style="font-weight:400;color:${soft}">${escapeHtml(tax)}</span>` : ''
      return `<tr>${cell(escapeHtml(label) + note, sides[0], more)}${cell(`<bdi>${escapeHtml(value)}</bdi>`, sides[1], `${more};white-space:nowrap`)}</tr>`
    })
    .join('')
  return mailFrame(
    title,
    `<h1 style="margin:0 0 8px;font-size:24px;line-height:1.25;font-weight:600">${escapeHtml(hello)}</h1>
<p style="margin:0">${escapeHtml(received)}</p><p style="margin:8px 0 0"><bdi>${escapeHtml(title)}</bdi></p>
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="border-collapse:collapse">${rows}</table>
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="border-collapse:collapse;margin-top:16px">${sums}</table>
${blocks.map(block).join('')}
<p style="margin:32px 0 0;color:${soft}">${escapeHtml(questions)}</p>
<p style="margin:16px 0 0;line-height:2">${links.map(linkTo).join(' &nbsp; ')}</p>`,
    letterhead,
    shop,
  )
}

/** Where lines begin and where they end. */
type Sides = readonly ['left', 'right'] | readonly ['right', 'left']

const linkTo = ([label, href]: LabelledLink) =>
  `<a href="${escapeHtml(href)}" style="color:inherit;white-space:nowrap">${escapeHtml(label)}</a>`

const cell = (content: string, align: 'left' | 'right', more = '') =>
  `<td style="padding:10px 0;border-bottom:1px solid ${line};text-align:${align};vertical-align:top;${more}">${content}</td>`

/** A parcel: when it arrives, a file for calendars, and its lines. */
function groupRows({ title, arrives, calendar, lines }: ShownOrder['groups'][number], sides: Sides) {
  const head = [
    `<strong style="font-weight:600">${escapeHtml(title)}</strong>`,
    ...(arrives ? [escapeHtml(arrives)] : []),
    ...(calendar ? [linkTo(calendar)] : []),
  ].join('<br>')
  return (
    `<tr><td colspan="3" style="padding:28px 0 8px;text-align:${sides[0]}">${head}</td></tr>` +
    lines.map((it) => lineRow(it, sides)).join('')
  )
}

/** The picture says nothing that the name beside it does not. */
function lineRow({ name, href, picture, facts, gift, total }: ShownLine, [start, end]: Sides) {
  const link = escapeHtml(href)
  const image = picture
    ? `<a href="${link}"><img src="${escapeHtml(picture)}" width="64" alt="" style="display:block;width:64px;height:auto;border:0"></a>`
    : ''
  const words = [facts, gift].filter(Boolean).map(escapeHtml).join('<br>')
  return `<tr>${cell(image, start, `width:64px;padding-${end}:16px`)}${cell(`<a href="${link}" style="color:inherit">${escapeHtml(name)}</a><br><span style="color:${soft}">${words}</span>`, start)}${cell(`<bdi>${escapeHtml(total)}</bdi>`, end, 'white-space:nowrap')}</tr>`
}

const block = ([label, lines]: ShownOrder['blocks'][number]) =>
  `<p style="margin:24px 0 0">${label ? `<strong style="font-weight:600">${escapeHtml(label)}</strong><br>` : ''}${lines
    .map((text) => `<bdi>${escapeHtml(text)}</bdi>`)
    .join('<br>')}</p>`
