import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { InvoiceData } from './invoice-data.ts'
import { createInvoicePdf } from './invoice-pdf.ts'

const fonts = ['IBM Plex Sans Arabic', 'Noto Sans TC', 'Noto Sans SC', 'Noto Sans Thai']
const invoice = (changes: Partial<InvoiceData> = {}): InvoiceData => ({
  ...{ lang: 'en', region: 'ae', dir: 'ltr', fonts, day: [2026, 11, 20] },
  ...{ shop: 'Quarry & Co', title: 'Invoice', number: 'QRY-AE-7K3M-9QXP', page: 'Page {page} of {pages}' },
  facts: [{ label: 'Order number', value: 'QRY-AE-7K3M-9QXP' }],
  parties: [{ title: 'Billed to', lines: ['Layla Haddad'] }],
  columns: ['Item', 'Quantity', 'Unit price', 'Amount'],
  lines: [{ name: 'Oat cakes', facts: '', figures: ['2', 'AED 10.00', 'AED 20.00'] }],
  sums: [{ label: 'Total', value: 'AED 20.00', isTotal: true }],
  payment: { title: 'Payment', lines: [] },
  ...changes,
})
const limits = { waiting: 40, time: 60_000, life: 200 }
const write = createInvoicePdf({ limits })
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
const pagesIn = (bytes: Uint8Array) => Number(/\/Type\s*\/Pages[^]*?\/Count\s+(\d+)/.exec(textOf(bytes))?.[1])

/** A thread that never answers. */
const silent = new URL('data:text/javascript,setInterval(() => {}, 1000)')
/** One that answers with the number of invoices that it was given before. */
const counting = new URL(
  'data:text/javascript,' +
    encodeURIComponent(`
      import { parentPort } from 'node:worker_threads'
      let count = 0
      parentPort.on('message', () => parentPort.postMessage({ bytes: Uint8Array.of(count++) }))`),
)

describe('an invoice as PDF', () => {
  it('is tagged, and says its title, language and day', async () => {
    const pdf = textOf(await write(invoice()))
    expect(pdf.slice(0, 5)).toBe('%PDF-')
    expect(pdf).toMatch(/\/MarkInfo|\/StructTreeRoot/)
    expect(pdf).toMatch(/\/Lang\s*\(en-AE\)/)
    expect(pdf).toContain('Invoice QRY-AE-7K3M-9QXP')
    expect(pdf).toContain('D:20261120')
  })

  it('has a font for each script of a name', async () => {
    const pdf = textOf(await write(invoice({ parties: [{ title: 'Billed to', lines: ['Amal أمل 陳大文 สมชาย'] }] })))
    const used = [...new Set([...pdf.matchAll(/\/BaseFont \/[A-Z]{6}\+(\w+)-Regular/g)].map(([, name]) => name))]
    expect(used.sort()).toEqual(['IBMPlexSansArabic', 'NotoSansTC', 'NotoSansThai'])
    expect(textOf(await write(invoice()))).not.toMatch(/Noto/)
  })

  it('has the same bytes for the same data', async () => {
    const [first, again] = [await write(invoice()), await write(invoice())]
    expect(Buffer.from(again).equals(Buffer.from(first))).toBe(true)
  })

  it('goes on over pages with 200 lines', async () => {
    const lines = Array.from({ length: 200 }, (_, at) => ({ ...invoice().lines[0]!, name: `Oat cakes ${at}` }))
    expect(pagesIn(await write(invoice()))).toBe(1)
    expect(pagesIn(await write(invoice({ lines })))).toBeGreaterThan(4)
  })

  it('goes on over pages with what was cancelled, unit by unit or many lines at once', async () => {
    const cancelled = (label: string) => ({ label, value: 'AED 20.00' })
    const units = Array.from({ length: 98 }, (_, at) => cancelled(`Cancelled, food: Oat cakes ${at}`))
    const lines = cancelled(
      Array.from({ length: 100 }, (_, at) => `Oat cakes in a tin with a lid ${at} × 3`).join(', '),
    )
    const pages = async (...more: InvoiceData['sums']) =>
      pagesIn(await write(invoice({ sums: [...invoice().sums, ...more] })))
    expect(await pages(cancelled('Cancelled, food: Oat cakes'))).toBe(1)
    expect(await pages(...units)).toBeGreaterThan(2)
    expect(await pages(lines, lines)).toBeGreaterThan(2)
  })

  it('takes what it is given as text and not as commands', async () => {
    const name = '#panic("no") $x$ *b* @ref <label> \\ " `'
    await expect(write(invoice({ lines: [{ ...invoice().lines[0]!, name }] }))).resolves.toBeInstanceOf(Uint8Array)
  })

  it('breaks a word that is longer than its column, so that it covers no figures', async () => {
    const long = 'W'.repeat(8_000)
    const inLine = invoice({ lines: [{ ...invoice().lines[0]!, name: long }] })
    const inParty = invoice({ parties: [{ title: 'Billed to', lines: [`\u2068${long}\u2069`] }] })
    expect([pagesIn(await write(inLine)), pagesIn(await write(inParty))].map((pages) => pages > 1)).toEqual([
      true,
      true,
    ])
  })

  it('fails as an error of the server when it cannot be written, and the next one is written', async () => {
    await expect(write(invoice({ day: [2026, 13, 41] }))).rejects.toMatchObject({ code: 'SERVER_ERROR' })
    expect(pagesIn(await write(invoice()))).toBe(1)
  })

  it('is one of twenty at once', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, (_, at) => write(invoice({ number: `QRY-${at}` }))))
    expect(all.map((bytes, at) => textOf(bytes).includes(`Invoice QRY-${at})`))).toEqual(all.map(() => true))
  })
})

describe('the thread that writes invoices', () => {
  it('is ended when it takes too long, and so are those that wait', async () => {
    // The time of both is over at one moment: the thread cannot end in between, and begin the second.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const slow = createInvoicePdf({ thread: silent, limits })
    const both = Promise.allSettled([slow(invoice()), slow(invoice())])
    vi.advanceTimersByTime(limits.time)
    const codes = (await both).map((ended) => ended.status === 'rejected' && (ended.reason as { code: string }).code)
    expect(codes).toEqual(['SERVICE_UNAVAILABLE', 'SERVER_BUSY'])
    const next = slow(invoice())
    vi.advanceTimersByTime(limits.time)
    await expect(next).rejects.toMatchObject({ status: 503 })
  })

  it('has a line of a certain length', async () => {
    const slow = createInvoicePdf({ thread: silent, limits: { ...limits, time: 20, waiting: 1 } })
    const [first, second] = [slow(invoice()), slow(invoice())]
    await expect(slow(invoice())).rejects.toMatchObject({ code: 'SERVER_BUSY' })
    await Promise.allSettled([first, second])
  })

  it('ends after so many invoices, and another goes on', async () => {
    const counted = createInvoicePdf({ thread: counting, limits: { ...limits, life: 2 } })
    const all = await Promise.all(Array.from({ length: 5 }, () => counted(invoice())))
    expect(all.map(([count]) => count)).toEqual([0, 1, 0, 1, 0])
  })

  it('fails as an error of the server when it cannot begin', async () => {
    const broken = createInvoicePdf({ thread: new URL('data:text/javascript,throw new Error("none")'), limits })
    await expect(broken(invoice())).rejects.toMatchObject({ code: 'SERVER_ERROR' })
  })
})
