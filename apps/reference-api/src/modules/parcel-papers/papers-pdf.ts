import { createPdfWriter, type PdfLimits, type WritePdf } from '../../platform/pdf/pdf-writer.ts'
import type { AddressLabel } from './address-label.ts'
import type { Papers } from './paper.ts'
import type { PickList } from './pick-list.ts'

/** Few print at once, but papers of fifty parcels take a while. */
const limits: PdfLimits = { waiting: 10, time: 30_000, life: 20 }

/** Writes papers of parcels, one file at a time, in a thread that shoppers' invoices do not wait for. */
export const createPapersPdf = (): WritePdf<Papers<PickList | AddressLabel>> =>
  createPdfWriter({ template: new URL('papers.typ', import.meta.url), limits })
