import { axeViolations } from '../support/axe.ts'
import { expect, test } from '../support/shop.ts'

test('axe looks into shadow roots, and into frames of another origin', async ({ newPage, shop }) => {
  const page = await newPage()
  const inner = `${shop.apiUrl}/frame-under-test`
  const html = (body: string) => `<!doctype html><html lang="en"><title>Under test</title><body>${body}</body></html>`
  const bodies = {
    '**/page-under-test': `<main><h1>Page</h1><div id="host"><template shadowrootmode="open"><img src="data:,"></template></div><iframe title="Frame" src="${inner}"></iframe></main>`,
    [inner]: '<button></button>',
  }
  for (const [address, body] of Object.entries(bodies))
    await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: html(body) }))
  await page.goto('page-under-test')
  expect(await axeViolations(page)).toEqual([
    'button-name: iframe button <button></button>',
    'image-alt: #host img <img src="data:,">',
  ])
})
