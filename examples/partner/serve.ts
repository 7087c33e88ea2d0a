import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/**
 * Serves the partner page on another site than the shop (127.0.0.1 beside localhost; another port alone would be the
 * same site). `SITE_URL` replaces the shop's address in the page.
 */
const port = Number(process.env['PARTNER_PORT'] ?? 5500)
const shop = process.env['SITE_URL'] ?? 'http://localhost:3000'
const pageOf = (file: string) =>
  readFileSync(new URL(file, import.meta.url), 'utf8').replaceAll('http://localhost:3000', shop)
const page = pageOf('./index.html')
const saved = pageOf('./saved.html')

createServer(({ url }, response) => {
  // As strict as a partner may be: nothing inline but its own style, scripts from the shop only.
  const policy = `default-src 'none'; script-src ${shop}; style-src 'unsafe-inline'; img-src ${shop}; connect-src ${shop}; font-src ${shop}; require-trusted-types-for 'script'`
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
  response.end(url === '/saved' ? saved : page)
}).listen(port, '127.0.0.1')
