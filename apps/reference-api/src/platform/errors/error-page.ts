import { errorCodes } from '@vitrine/contract/rules'
import { errorTable } from './error-table.ts'

/**
 * `docs/errors.md`, written from the table; `node --conditions=@vitrine/source tools/write-error-page.ts` writes it.
 */
export function errorPage(): string {
  const rows = errorCodes.map((code) => `| \`${code}\` | ${errorTable[code].status} | ${errorTable[code].message} |`)
  return [
    '# Errors of the storefront API',
    '',
    'Every failure answers with `{ statusCode, errorCode, message, referenceCode, details }`. Clients translate by',
    '`errorCode`; `message` is the English fallback. A refusal changes nothing, and a call that failed may be repeated with',
    'the same `Idempotency-Key`.',
    '',
    '<!-- prettier-ignore -->',
    '| errorCode | status | message |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}
