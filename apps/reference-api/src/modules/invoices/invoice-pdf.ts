import { createPdfWriter, type PdfLimits, type WritePdf } from '../../platform/pdf/pdf-writer.ts'
import type { InvoiceData } from './invoice-data.ts'

const usualLimits: PdfLimits = { waiting: 40, time: 8_000, life: 200 }

/** Writes invoices, one at a time. */
export const createInvoicePdf = ({
  limits = usualLimits,
  thread,
}: { limits?: PdfLimits; thread?: URL } = {}): WritePdf<InvoiceData> =>
  createPdfWriter({ template: new URL('invoice.typ', import.meta.url), limits, thread })
